import { z } from 'zod'
import type { Machine, PropertyKey, PropertyNote, PropertyNotes } from '../properties/property-columns.ts'
import { type Decision, edit, follow, groupsOf, isFollowing, propose, type PropertyStates, type Values } from '../properties/property-states.ts'

/** Whose values were before a change, as a history keeps it: those of the groups that it touched, null where nothing was noted. */
export interface Ownership {
  mekikiScouteeId: string | null
  notes: Partial<Record<PropertyKey, PropertyNote | null>>
}

const noteShape = z.object({
  source: z.enum(['person', 'nobody', 'provider', 'bot']).optional(),
  updatedBy: z.string().nullable(),
  updatedAt: z.string().nullable(),
  waiting: z.partialRecord(z.enum(['provider', 'bot']), z.unknown()).optional(),
  dismissed: z.partialRecord(z.enum(['provider', 'bot']), z.unknown()).optional()
})

const ownershipShape = z.object({ ownership: z.object({ mekikiScouteeId: z.string().nullable(), notes: z.record(z.string(), noteShape.nullable()) }) })

/** Whose these properties and what belongs with them are. */
export function ownershipOf({ mekikiScouteeId, notes }: PropertyStates, keys: readonly PropertyKey[]): Ownership {
  return { mekikiScouteeId, notes: Object.fromEntries(groupsOf(keys).flatMap((group) => group.map((key) => [key, notes[key] ?? null]))) }
}

/** The ownership in one side of an entry of the history; null where it tells none. */
export function readOwnership(side: unknown): Ownership | null {
  const read = ownershipShape.safeParse(side)
  return read.success ? (read.data.ownership as Ownership) : null
}

function withoutNote(notes: PropertyNotes, key: PropertyKey): PropertyNotes {
  const { [key]: _gone, ...rest } = notes
  return rest
}

function restore<S extends PropertyStates>(states: S, group: readonly PropertyKey[], was: Ownership): S {
  const notes = group.reduce<PropertyNotes>((before, key) => {
    const note = was.notes[key] ?? null
    return note === null ? withoutNote(before, key) : { ...before, [key]: note }
  }, states.notes)
  return { ...states, notes }
}

/** What machines found for a group since then: the provider's is taken where the group follows it, all else goes on waiting. */
function catchUp<S extends PropertyStates>(states: S, group: readonly PropertyKey[], since: PropertyNotes, at: Date): S {
  const found = (source: Machine) => Object.fromEntries(group.map((key) => [key, since[key]?.waiting?.[source]]))
  const has = (source: Machine) => Object.values(found(source)).some((value) => value !== undefined)
  if (group.every((key) => isFollowing(states, key)))
    return has('provider') ? follow(states, group, { ...states.values, ...found('provider') }, { by: null, at }) : states
  return (['provider', 'bot'] as const).reduce((before, source) => (has(source) ? propose(before, group, found(source), source) : before), states)
}

/**
 * Gives values back that a change had replaced, and whose they were: one that had followed the provider's database follows it again, up to what that
 * has told since. Where the link is another one than then, and where `was` does not tell it, the values become those of whoever decides.
 */
export function restoreValues<S extends PropertyStates>(states: S, given: Partial<Values>, was: Ownership | null, by: Decision): S {
  const edited = edit(states, given, by)
  if (was === null || was.mekikiScouteeId !== states.mekikiScouteeId) return edited
  const told = groupsOf(Object.keys(given) as PropertyKey[]).filter((group) => group.every((key) => was.notes[key] !== undefined))
  return told.reduce((before, group) => catchUp(restore(before, group, was), group, states.notes, by.at), edited)
}
