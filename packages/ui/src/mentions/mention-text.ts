/** Somebody who can be named in a text. `note` tells people of the same name apart, such as a mail address. */
export interface MentionMember {
  uuid: string
  name: string
  note?: string
}

/** A stretch of a text; `member` is whom it names. */
export interface MentionPart {
  text: string
  member?: MentionMember
}

const signs = new Set(['@', '＠'])
const longest = 40

/** The people of these uuids, in that order; unknown ones are left out. */
export function membersOf(uuids: readonly string[], members: readonly MentionMember[]): MentionMember[] {
  const byUuid = new Map(members.map((member) => [member.uuid, member]))
  return uuids.flatMap((uuid) => byUuid.get(uuid) ?? [])
}

/** A text cut where it names one of these people as `@` and the name; of people with the same name each stands for one place, the last for all further ones. */
export function mentionParts(text: string, people: readonly MentionMember[]): MentionPart[] {
  const waiting = [...people].toSorted((left, right) => right.name.length - left.name.length)
  const parts: MentionPart[] = []
  let [plainFrom, at] = [0, 0]
  while (at < text.length) {
    const member = signs.has(text.charAt(at)) ? waiting.find(({ name }) => name !== '' && text.startsWith(name, at + 1)) : undefined
    if (member) {
      if (at > plainFrom) parts.push({ text: text.slice(plainFrom, at) })
      const end = at + 1 + member.name.length
      parts.push({ text: text.slice(at, end), member })
      if (waiting.filter(({ name }) => name === member.name).length > 1) waiting.splice(waiting.indexOf(member), 1)
      plainFrom = end
      at = end
    } else at += 1
  }
  if (plainFrom < text.length) parts.push({ text: text.slice(plainFrom) })
  return parts
}

/** Which of the mentioned people a text still names. */
export function keptMentions(text: string, mentions: readonly string[], members: readonly MentionMember[]): string[] {
  const named = new Set(mentionParts(text, membersOf(mentions, members)).flatMap((part) => part.member?.uuid ?? []))
  return mentions.filter((uuid) => named.has(uuid))
}

/** What is being typed after an @ up to the caret, and where that @ stands; null outside a mention, also in a mail address. */
export function mentionQuery(text: string, caret: number): { start: number; query: string } | null {
  const from = Math.max(0, caret - longest)
  const match = /(?:^|[^\w.+-])[@＠]([^\n@＠]*)$/u.exec(text.slice(from, caret))
  const query = match?.[1]
  if (query === undefined || /^\s/u.test(query)) return null
  return { start: caret - query.length - 1, query }
}
