// The answers of a panel to a read on the bus.
//
// A read carries no control byte of its own. Controllers of this family answer by the D/C bit of the last control byte
// that was written to them (SH1106 data sheet, I2C-bus protocol: "according to the D/C bit which was sent during the
// last write access"; the SSD1306 data sheet, 8.1.5, names the read mode and no more): status after 0x00, pixels after
// 0x40. So a firmware that asks for the status writes 0x00 first. Modules differ: some have the line cut, some drive
// nothing, some always say the same. The value of the status is the controller's.

const NOT_DRIVEN = 0xff; // the pull-ups of the bus

const statusOn = ({ controller }) => controller.statusOn;
const statusOff = ({ controller }) => controller.statusOff;
const status = (panel) => (panel.on ? statusOn(panel) : statusOff(panel));

/** The kinds of panel, by name: each answers one byte. `null` does not acknowledge a read at all. */
export const ANSWERS = {
  'by-control-byte': (panel) => (panel.isData ? panel.readPixel() : status(panel)),
  status,
  'write-only': null,
  silent: () => NOT_DRIVEN,
  'constant-on': statusOn,
  'constant-off': statusOff,
  'data-reading': (panel) => panel.readPixel(),
};
