/** A call, measured: milliseconds of the middle one of many, beside its SQL without the application. */
export interface Measured {
  name: string
  total: number
  call: number
  sql: number
  /** The call by its SQL. */
  ratio: number
}
