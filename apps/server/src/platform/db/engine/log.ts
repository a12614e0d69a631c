/** The part of a structured logger (pino's signature) that the engine uses. */
export interface EngineLog {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** A log that keeps nothing, for tests and small tools. */
export const silentLog: EngineLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined
}
