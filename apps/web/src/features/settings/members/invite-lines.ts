import { emailAddress } from '@mekiki/contract/members/members.schemas'

/** What is wrong with a line of the invitation. */
export type InviteFault = 'email' | 'noEmail' | 'twice' | 'nameTooLong'

/** A line of the invitation as understood. */
export interface InviteLine {
  /** Its number among the lines typed, from 1. */
  line: number
  name: string
  email: string
  fault: InviteFault | null
}

const longestName = 200
const separators = /[\s,，、;；<>＜＞"]+/u
const edges = /^[\s,，、;；<>＜＞"]+|[\s,，、;；<>＜＞"]+$/gu

/** The one word of a line that looks like an address. */
function splitLine(text: string): { name: string; email: string } {
  const email = text.split(separators).find((word) => /[@＠]/u.test(word)) ?? ''
  const name = email === '' ? text : text.replace(email, ' ')
  return { name: name.replace(edges, '').replaceAll(/\s+/gu, ' '), email }
}

function faultOf(name: string, typed: string, email: string | undefined, earlier: ReadonlySet<string>): InviteFault | null {
  if (typed === '') return 'noEmail'
  if (email === undefined) return 'email'
  if (earlier.has(email)) return 'twice'
  return name.length > longestName ? 'nameTooLong' : null
}

/**
 * Reads one person a line: name and address in either order, between commas, tabs, spaces or angle brackets; full-width letters are
 * accepted. Without a name the part before the @ stands in. Blank lines are left out.
 */
export function readInviteLines(text: string): InviteLine[] {
  const seen = new Set<string>()
  return text.split('\n').flatMap((raw, index): InviteLine[] => {
    if (raw.replace(edges, '') === '') return []
    const { name: given, email: typed } = splitLine(raw)
    const parsed = emailAddress.safeParse(typed)
    const email = parsed.success ? parsed.data : undefined
    const name = given === '' ? (email ?? typed).replace(/@.*$/u, '') : given
    const fault = faultOf(name, typed, email, seen)
    if (email !== undefined) seen.add(email)
    return [{ line: index + 1, name, email: email ?? typed, fault }]
  })
}
