// Exceptions of the Cortex-M0+: entry, return, HardFault and lockup, after the ARMv6-M Architecture Reference Manual
// (DDI 0419, B1.5) and the Cortex-M0+ Devices Generic User Guide (DUI 0662, 2.4).
//
// Every fault is a HardFault, of priority -1. A fault while HardFault or NMI is running locks the processor up: it
// executes nothing any more, and only a reset ends that (the guide's 2.4.1, "Lockup"; the RP2040 does not reset itself
// for it).
//
// Where the stacking of an exception itself faults, because the stack has run off the RAM, B1.5 of the manual has the
// HardFault taken as a derived exception, and does not say what becomes of the frame. The guide names, as reasons for a
// lockup, a fault in a running NMI or HardFault handler and a bus error when the PSR is unstacked through MSP; the
// stacking is not among them. For the Cortex-M3 ARM says so outright: the handler runs although the pushes for it
// failed (DDI 0337E, 5.12.1). So here: SP goes down by a frame, what of the frame lies outside the RAM is lost, and the
// handler is entered. Its own first push then faults again, and locks up, unless it sets SP before.

const NMI = 2;
const HARD_FAULT = 3;
const FIRST_IRQ = 16;
const HANDLER_MODE = 1;
const MAIN_STACK = 0;
const FRAME_BYTES = 0x20;
const PSR_OFFSET = 0x1c;
const ENTRY_CYCLES = 15;
const RETURN_CYCLES = 13;

/** An error that the chip answers with a HardFault. */
export class Fault extends Error {
  constructor(what, address) {
    super(what);
    this.address = address >>> 0;
  }
}

export class Exceptions {
  /**
   * Replaces the exceptions of rp2040js, which has no faults. `onFault({what, address, pc})` is called for each, and
   * may throw.
   */
  constructor(cpu, onFault) {
    this.cpu = cpu;
    this.core = cpu.core;
    this.onFault = onFault;
    this.leave = this.core.exceptionReturn.bind(this.core);
    this.core.exceptionEntry = (number) => this.enter(number);
    this.core.exceptionReturn = (value) => this.return(value);
  }

  enter(number) {
    const { core, cpu } = this;
    cpu.owed += ENTRY_CYCLES;
    const taken = this.pushFrame() ? number : this.derived(number);
    core.LR = core.currentMode === HANDLER_MODE ? 0xfffffff1 : core.SPSEL ? 0xfffffffd : 0xfffffff9;
    core.currentMode = HANDLER_MODE;
    core.IPSR = taken;
    core.switchStack(MAIN_STACK);
    core.eventRegistered = true;
    const vector = cpu.readVector(core.VTOR + 4 * taken);
    core.PC = (vector & ~1) >>> 0;
    if ((vector & 1) === 0) this.fault(new Fault(`the vector of exception ${taken} leaves Thumb state`, vector));
  }

  /** PushStack of B1.5.6. Returns false if a word of the frame fell outside the RAM. */
  pushFrame() {
    const { core } = this;
    const { SP } = core;
    const frame = ((SP - FRAME_BYTES) & ~4) >>> 0;
    const psr = (core.xPSR & ~(1 << 9)) | (SP & 4 ? 1 << 9 : 0);
    const words = [...core.registers.subarray(0, 4), core.registers[12], core.LR, core.PC & ~1, psr];
    core.SP = frame;
    return words.map((word, i) => this.cpu.pushWord(frame + 4 * i, word)).every((fits) => fits);
  }

  /** Takes HardFault in place of an exception whose stacking has faulted; that exception stays pending. */
  derived(number) {
    this.tell(`no RAM for the frame of exception ${number}`, this.core.SP, this.core.PC);
    if (number === NMI || number === HARD_FAULT) return number;
    if (number >= FIRST_IRQ) this.core.pendingInterrupts |= 1 << (number - FIRST_IRQ);
    return HARD_FAULT;
  }

  return(value) {
    const { core, cpu } = this;
    const frame = (value & 0xf) === 0xd ? core.SPprocess : core.SPmain;
    if (!cpu.inRam(frame + PSR_OFFSET)) return this.lockUp(new Fault('no RAM to return from an exception', frame + PSR_OFFSET));
    if (!cpu.inRam(frame)) throw new Fault('no RAM to return from an exception', frame);
    cpu.owed += RETURN_CYCLES;
    return this.leave(value);
  }

  /** SVC. A fault itself where its handler cannot be entered at once. */
  callSupervisor() {
    const { core } = this;
    const running = Math.min(core.exceptionPriority(core.IPSR), core.PM ? 0 : Infinity);
    if (core.svCallPriority >= running) throw new Fault('SVC where it cannot be taken', this.cpu.at);
    core.pendingSVCall = true;
    core.interruptsUpdated = true;
  }

  /** Takes the fault of the instruction that was being executed. */
  fault(problem) {
    const { core, cpu } = this;
    if (core.IPSR === HARD_FAULT || core.IPSR === NMI) return this.lockUp(problem);
    this.tell(problem.message, problem.address, cpu.at);
    core.PC = cpu.at >>> 0;
    return this.enter(HARD_FAULT);
  }

  lockUp(problem) {
    this.cpu.stop();
    this.tell(`lockup: ${problem.message}, in the handler of exception ${this.core.IPSR}`, problem.address, this.cpu.at);
  }

  tell(what, address, pc) {
    this.onFault({ what, address: address >>> 0, pc: pc >>> 0 });
  }
}
