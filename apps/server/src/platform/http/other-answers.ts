/** An answer that leads to another address (302). */
export class Redirect {
  readonly url: string

  constructor(url: string) {
    this.url = url
  }
}

/** An answer without a body, of a status of its own. */
export class StatusOnly {
  readonly status: number

  constructor(status: number) {
    this.status = status
  }
}
