import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { makeScoutee } from '../write/create-scoutee.ts'
import { scouteeAbilities } from '../scoutees.policy.ts'
import { presentPerson } from '../scoutees.presenter.ts'
import { typedPerson } from '../properties/typed-values.ts'

/** Makes a person with ideas. */
export const createPerson: SimpleUseCase<typeof operationGroups.scoutees.createPerson> = async (context, { body }) =>
  presentPerson(await makeScoutee(context, { isPerson: true, ...typedPerson(body) }), scouteeAbilities(context.actor))
