import { emailAddress } from '@mekiki/contract/people/members/members.schemas'

/** What is wrong with a line of the invitation. */
export type InviteFault = 'email' | 'noEmail' | 'twice' | 'member' | 'nameTooLong' | 'group'

/** A line of the invitation as understood. */
export interface InviteLine {
  /** Its number among the lines typed, from 1. */
  line: number
  name: string
  email: string
  /** The permission group that the line names; empty when it names none. */
  group: string
  fault: InviteFault | null
}

/** What is known already: the names of the permission groups and the addresses of the members. */
export interface InviteKnowledge {
  groupNames: ReadonlySet<string>
  emails: ReadonlySet<string>
  /** Names of columns, in small letters: of the addresses, and of what stands beside them. */
  heads: { emails: ReadonlySet<string>; others: ReadonlySet<string> }
}

const longestName = 200
const betweenFields = /[,，、;；\t]/u
const separators = /[\s<>＜＞"]+/u
const edges = /^[\s,，、;；<>＜＞"]+|[\s,，、;；<>＜＞"]+$/gu

const clean = (text: string): string => text.replace(edges, '').replaceAll(/\s+/gu, ' ')

/** Whether a line is the head of a table: nothing but names of columns, one of them that of the address. */
function isHead(text: string, { emails, others }: InviteKnowledge['heads']): boolean {
  const fields = text.split(betweenFields).map((field) => clean(field).normalize('NFKC').toLowerCase())
  return fields.length > 1 && fields.every((field) => emails.has(field) || others.has(field)) && fields.some((field) => emails.has(field))
}

/** A line without an @: what is written without a blank in Latin letters, in a column of its own behind the name, was meant as the address. */
function splitWithout(fields: readonly string[]): { name: string; email: string; group: string } {
  const place = fields.findIndex((field, index) => index > 0 && /^[\x21-\x7e]+$/u.test(clean(field)))
  if (place < 0) return { name: clean(fields.join(' ')), email: '', group: '' }
  return { name: clean(fields.slice(0, place).join(' ')), email: clean(fields[place] ?? ''), group: clean(fields[place + 1] ?? '') }
}

/** The parts of a line: the word that looks like an address; the name before it, beside it or else behind it; what comes then is the group. */
function splitLine(text: string): { name: string; email: string; group: string } {
  const fields = text.split(betweenFields)
  const place = fields.findIndex((field) => /[@＠]/u.test(field))
  if (place < 0) return splitWithout(fields)
  const field = fields[place] ?? ''
  const email = field.split(separators).find((word) => /[@＠]/u.test(word)) ?? ''
  const near = clean([...fields.slice(0, place), field.replace(email, ' ')].join(' '))
  const behind = fields.slice(place + 1).map(clean)
  return near === '' ? { name: behind[0] ?? '', email, group: behind[1] ?? '' } : { name: near, email, group: behind[0] ?? '' }
}

function faultOf(
  { name, typed, group }: { name: string; typed: string; group: string },
  email: string | undefined,
  earlier: ReadonlySet<string>,
  known: InviteKnowledge
): InviteFault | null {
  if (typed === '') return 'noEmail'
  if (email === undefined) return 'email'
  if (earlier.has(email)) return 'twice'
  if (known.emails.has(email)) return 'member'
  if (name.length > longestName) return 'nameTooLong'
  return group === '' || known.groupNames.has(group) ? null : 'group'
}

/**
 * Reads one person a line: name and address in either order, between commas, tabs, spaces or angle brackets, and behind them a permission group by
 * name if wished; full-width letters are accepted. Without a name the part before the @ stands in. Blank lines are left out, and the head of a copied table.
 */
export function readInviteLines(text: string, known: InviteKnowledge): InviteLine[] {
  const seen = new Set<string>()
  return text.split('\n').flatMap((raw, index): InviteLine[] => {
    if (raw.replace(edges, '') === '' || isHead(raw, known.heads)) return []
    const { name: given, email: typed, group } = splitLine(raw)
    const parsed = emailAddress.safeParse(typed)
    const email = parsed.success ? parsed.data : undefined
    const name = given === '' ? (email ?? typed).replace(/@.*$/u, '') : given
    const fault = faultOf({ name, typed, group }, email, seen, known)
    if (email !== undefined) seen.add(email)
    return [{ line: index + 1, name, email: email ?? typed, group, fault }]
  })
}
