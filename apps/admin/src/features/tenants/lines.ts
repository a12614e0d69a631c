import { z } from 'zod'

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/u

/** A line that does not fit, with its number from 1. */
export interface LineFault {
  value: string
  line: number
}

/** What lines of text hold: their values, each once, and the first that does not fit. */
export interface ReadLines {
  values: string[]
  fault: LineFault | null
}

function readLines(text: string, plain: (line: string) => string, isGood: (value: string) => boolean): ReadLines {
  const lines = text.split('\n').map((line) => plain(line.normalize('NFKC').trim()))
  const at = lines.findIndex((line) => line !== '' && !isGood(line))
  return { values: [...new Set(lines.filter((line) => line !== ''))], fault: at < 0 ? null : { value: lines[at] ?? '', line: at + 1 } }
}

/** Addresses and ranges, one a line, IPv4 or IPv6; full-width typing is accepted. */
export function readAddresses(text: string): ReadLines {
  return readLines(
    text,
    (line) => line,
    (value) => address.safeParse(value).success
  )
}

/** Domains of e-mail addresses, one a line; a leading @ is left out. */
export function readDomains(text: string): ReadLines {
  return readLines(
    text,
    (line) => line.toLowerCase().replace(/^@/u, ''),
    (value) => domain.test(value)
  )
}

/** Whether an address is in one of the domains; no domains admit all. */
export function isInDomains(email: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
}
