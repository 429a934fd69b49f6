// The ADC with the battery on it: on a Pico, channel 3 (GP29) has a third of VSYS.
//
// Completes that of rp2040js, from the data sheet, section 4.9. A conversion takes 96 cycles of clk_adc; without that
// clock it never ends, and CS.READY stays 0. READY is 0 while the block is not enabled. START_ONE clears itself.
// Stricter than the chip: a conversion of channel 3 while its pad still has its digital input, its output or a pull
// resistor is an error (4.9.1 wants the first two off; a pull resistor changes what is measured). So is a START while a conversion
// is under way, which the chip ignores.

const REFERENCE_MV = 3300;
const STEPS = 4096;
const BATTERY_CHANNEL = 3;
const BATTERY_PIN = 29;
const DIVIDER = 3; // of the board: 200 and 100 kOhm
const PAD_PULLS = 0x0c;
const PAD_INPUT = 0x40;
const PAD_OUTPUT_OFF = 0x80;
const CONVERSION_CYCLES = 96;

const CS = 0x00;
const CS_EN = 1 << 0;
const CS_START_ONE = 1 << 2;
const CS_START_MANY = 1 << 3;
const CS_READY = 1 << 8;

const CLK_ENABLE = 1 << 11;
const CLK_KILL = 1 << 10;

/** The frequency of clk_adc in hertz; 0 while it does not run. */
function clkAdcHz({ clocks, pllUsb, pllSys, roscFreq, xoscFreq }, gates) {
  const { adcCtrl, adcDiv } = clocks;
  if (!(adcCtrl & CLK_ENABLE) || adcCtrl & CLK_KILL || !gates.adcIsClocked) return 0;
  const source = [pllUsb.frequency, pllSys.frequency, roscFreq, xoscFreq][(adcCtrl >>> 5) & 7] ?? 0;
  return source / ((adcDiv >>> 8) & 3 || 0x10000);
}

/** Lets the ADC of a chip that was just reset measure the battery; `batteryMv()` is the voltage on VSYS. */
export function attachAdc(rp2040, gates, batteryMv) {
  const { adc } = rp2040;
  const read = adc.readUint32.bind(adc);
  const write = adc.writeUint32.bind(adc);
  let waiting = false; // a conversion has no clock
  const hz = () => clkAdcHz(rp2040, gates);
  const convert = () => {
    waiting = hz() === 0;
    if (!waiting) adc.conversion.schedule((CONVERSION_CYCLES * 1e9) / hz());
  };
  const finish = () => {
    waiting = hz() === 0; // it was switched off meanwhile
    if (!waiting) adc.completeADCRead(measure(rp2040, adc.currentChannel, batteryMv()), false);
  };
  adc.conversion = rp2040.clock.createAlarm(finish);
  adc.onADCRead = (channel) => {
    adc.currentChannel = channel;
    convert();
  };
  gates.onChange = () => {
    if (waiting) convert();
  };
  adc.readUint32 = (offset) => {
    const value = read(offset);
    const ready = adc.cs & CS_EN && !adc.busy && hz() > 0;
    return offset === CS ? (value & ~CS_READY) | (ready ? CS_READY : 0) : value;
  };
  adc.writeUint32 = (offset, value) => {
    const starts = offset === CS && value & (CS_START_ONE | CS_START_MANY) && value & CS_EN;
    if (starts && adc.busy) throw new Error('ADC: a conversion is started while one is under way');
    write(offset, value);
    adc.cs &= ~CS_START_ONE;
  };
  adc.reset = () => {
    adc.conversion.cancel();
    adc.multiShotAlarm.cancel();
    adc.fifo.reset();
    waiting = false;
    Object.assign(adc, { cs: 0, fcs: 0, clockDiv: 0, intEnable: 0, intForce: 0, result: 0, busy: false, err: false });
    adc.checkInterrupts();
  };
}

/** The value of a conversion. Nothing is connected to the other channels. */
function measure(rp2040, channel, batteryMv) {
  if (channel !== BATTERY_CHANNEL) return 0;
  const { padValue } = rp2040.gpio[BATTERY_PIN];
  if ((padValue & (PAD_OUTPUT_OFF | PAD_INPUT | PAD_PULLS)) !== PAD_OUTPUT_OFF) {
    throw new Error(`ADC: GP${BATTERY_PIN} is measured while its pad is 0x${padValue.toString(16)}: input and pulls must be off, output disabled`);
  }
  return Math.min(Math.floor((batteryMv / DIVIDER / REFERENCE_MV) * STEPS), STEPS - 1);
}
