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
}

const longestName = 200
const betweenFields = /[,，、;；\t]/u
const separators = /[\s<>＜＞"]+/u
const edges = /^[\s,，、;；<>＜＞"]+|[\s,，、;；<>＜＞"]+$/gu

const clean = (text: string): string => text.replace(edges, '').replaceAll(/\s+/gu, ' ')

/** The parts of a line: the word that looks like an address; the name before it, beside it or else behind it; what comes then is the group. */
function splitLine(text: string): { name: string; email: string; group: string } {
  const fields = text.split(betweenFields)
  const place = fields.findIndex((field) => /[@＠]/u.test(field))
  if (place < 0) return { name: clean(fields.join(' ')), email: '', group: '' }
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
 * name if wished; full-width letters are accepted. Without a name the part before the @ stands in. Blank lines are left out.
 */
export function readInviteLines(text: string, known: InviteKnowledge): InviteLine[] {
  const seen = new Set<string>()
  return text.split('\n').flatMap((raw, index): InviteLine[] => {
    if (raw.replace(edges, '') === '') return []
    const { name: given, email: typed, group } = splitLine(raw)
    const parsed = emailAddress.safeParse(typed)
    const email = parsed.success ? parsed.data : undefined
    const name = given === '' ? (email ?? typed).replace(/@.*$/u, '') : given
    const fault = faultOf({ name, typed, group }, email, seen, known)
    if (email !== undefined) seen.add(email)
    return [{ line: index + 1, name, email: email ?? typed, group, fault }]
  })
}
