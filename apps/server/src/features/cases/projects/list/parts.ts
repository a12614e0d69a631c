import { projectListParts } from '@mekiki/contract/cases/projects/project-query.schemas'

/** What of a case stands in tables of its own: who is in charge and its tags, custom values, newest records by category, lists of its company. */
export const shownParts = ['links', 'values', 'records', 'scouteeLinks'] as const

/** All that a case carries, with what the list can be asked to leave out. */
export const itemParts = [...shownParts, ...projectListParts] as const

/** What rows of a list show beside that: why cases were declined, and what brought them back. */
export const listedParts = [...shownParts, 'exits'] as const

export type ItemPart = (typeof itemParts)[number] | (typeof listedParts)[number]
