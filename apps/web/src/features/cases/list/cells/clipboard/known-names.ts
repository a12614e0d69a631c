import { searchText } from '@mekiki/text'
import type { LinkKind, NamedRef, StatusRef } from '../cell-values.ts'

/** A choice by its name; people of one name are told apart by their addresses. */
export interface KnownRef extends NamedRef {
  email?: string | null
}

/** What cells may be given. */
export interface KnownChoices {
  statusesOf: (themeUuid: string) => readonly StatusRef[]
  links: Record<LinkKind, readonly KnownRef[]>
}

/** A name as it is compared: width, case, kana and blanks aside. */
export const nameOf = (name: string): string => searchText(name).replaceAll(' ', '')

/** The status of a case that is the same as another one's: itself, else the one of its name. */
export function sameStatus(statuses: readonly StatusRef[], status: NamedRef): StatusRef | undefined {
  return statuses.find(({ uuid }) => uuid === status.uuid) ?? statuses.find(({ name }) => nameOf(name) === nameOf(status.name))
}
