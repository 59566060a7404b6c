/** Loaded into a server by NODE_OPTIONS: its machine's clock is ahead of the others' by so many milliseconds. */
const ahead = Number(process.env.CLOCK_AHEAD)
const Machine = Date

globalThis.Date = class extends Machine {
  constructor(...parts) {
    if (parts.length === 0) super(Machine.now() + ahead)
    else super(...parts)
  }

  static now() {
    return Machine.now() + ahead
  }
}
