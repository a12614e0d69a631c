import { pino } from 'pino'

const lines: string[] = []

/** The log of a process's products: kept, since a journey may cause on purpose what they warn of, and shown where something fails. */
export const productLog = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })

/** What the products warned of since this was asked last. */
export const takeLog = (): string => lines.splice(0).join('')
