import type { CSSProperties } from 'react'
import { classes } from '../base/classes.ts'
import { tints } from '../base/theme.ts'
import { useTexts, Tooltip } from '../base/ui-context.tsx'
import { initialLetter } from '@mekiki/text'

const known = new Map<string, string>()

/** The letter that stands for a name on its mark: its first, a leading legal form left out, in upper case. */
export function initialOf(name: string): string {
  const found = known.get(name)
  if (found !== undefined) return found
  const initial = initialLetter(name).toUpperCase()
  if (known.size > 5000) known.clear()
  known.set(name, initial)
  return initial
}

const tintList = Object.values(tints)

/** The tint that a key always gets: FNV-1a over its characters, so that it is the same on every screen and after every reload. */
export function tintOf(key: string): CSSProperties {
  let hash = 0x811c9dc5
  for (const letter of key) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const [background, color] = tintList[((hash ^ (hash >>> 15)) >>> 0) % tintList.length] ?? tints.gray
  return { background, color }
}

export interface Person {
  /** What the tint is taken from; the name if absent. */
  id?: string
  name: string
}

/** A person's first letter on a round tint. Decoration beside a name; with `label` it stands alone and says the name. */
export function Avatar({ name, id = name, size = 24, label = false }: { name: string; id?: string; size?: 24 | 32; label?: boolean }) {
  const mark = (
    <span
      className={classes('mk-avatar', size === 32 && 'mk-avatar-32')}
      style={tintOf(id)}
      role={label ? 'img' : undefined}
      aria-label={label ? name : undefined}
      aria-hidden={label ? undefined : true}
    >
      {initialOf(name)}
    </span>
  )
  return label ? <Tooltip title={name}>{mark}</Tooltip> : mark
}

/** A person's mark and name. */
export function PersonName({ name, id, size }: { name: string; id?: string; size?: 24 | 32 }) {
  return (
    <span className="mk-person">
      <Avatar name={name} id={id} size={size} />
      <span>{name}</span>
    </span>
  )
}

/**
 * Several people, overlapping; beyond `max` a count. All names are in the tooltip and said by screen readers; without `hint` only said, where a finger has
 * no use for a tooltip and many stand on a page.
 */
export function AvatarGroup({ people, max = 3, size = 24, hint = true }: { people: readonly Person[]; max?: number; size?: 24 | 32; hint?: boolean }) {
  const texts = useTexts()
  if (people.length === 0) return null
  const rest = people.length - max
  const names = people.map((person) => person.name).join(texts.nameComma)
  const group = (
    <span className="mk-avatars" role="img" aria-label={texts.people(names)}>
      {people.slice(0, max).map((person, index) => (
        <Avatar key={`${person.id ?? person.name}${index}`} name={person.name} id={person.id} size={size} />
      ))}
      {rest > 0 && (
        <span className={classes('mk-avatar mk-avatar-more mk-tnum', size === 32 && 'mk-avatar-32')} aria-hidden="true">
          +{rest}
        </span>
      )}
    </span>
  )
  return hint ? <Tooltip title={names}>{group}</Tooltip> : group
}

/** A company's first letter, legal form left out, on a square tint. Decoration beside the name. */
export function CompanyMark({ name, id = name, size = 32 }: { name: string; id?: string; size?: 20 | 32 | 40 | 48 | 56 }) {
  return (
    <span className={`mk-company mk-company-${size}`} style={tintOf(id)} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}
