/** Loaded before the program, this makes its clock show FAKE_TIME, in milliseconds or `NaN`, and go on. */
const RealDate = Date;
const begun = RealDate.now();
const now = () => Number(process.env.FAKE_TIME) + RealDate.now() - begun;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [now()]));
  }

  static now() {
    return now();
  }
};
