import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { removeEntries } from '../write/remove-scoutees.ts'

/** Deletes a person; a company's id is not found here. */
export const removePerson: SimpleUseCase<typeof operationGroups.scoutees.removePerson> = (context, { params }) =>
  removeEntries(context, [params.people_uuid], { onlyPeople: true })
