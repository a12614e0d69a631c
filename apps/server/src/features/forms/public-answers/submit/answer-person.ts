import { v7 } from 'uuid'
import { addIdea, insertScoutees } from '../../../companies/scoutees/write/index.ts'
import type { AnswerFacts } from './answer-facts.ts'
import { findPersonOfAnswers, lockAddress } from './answers.queries.ts'
import type { PublicRunContext } from '../../../../platform/http/context.ts'

/** The person whom an answer is from, and the idea that it brought. */
export interface AnswerPerson {
  peopleUuid: string
  ideaUuid: string
}

/**
 * The person with the answer's e-mail address, given one more idea, else a new one. What the workspace knows of a known person stays as it is,
 * whatever else the answer says. `knownUuid` is who was found before the transaction; whoever came in between came by another answer, for
 * which the address is held.
 */
export async function lockPerson(context: PublicRunContext, facts: AnswerFacts, knownUuid: string | null): Promise<AnswerPerson> {
  const { tx, now, audit, actor } = context
  const idea = { uuid: v7(), name: facts.ideaName, summary: facts.ideaSummary }
  await lockAddress(tx, actor.tenantUuid, facts.email)
  const candidates = [knownUuid, await findPersonOfAnswers(tx, facts.email)].filter((uuid) => uuid !== null)
  for (const peopleUuid of new Set(candidates)) {
    if (await addIdea(context, peopleUuid, idea)) return { peopleUuid, ideaUuid: idea.uuid }
  }
  const person = {
    isPerson: true,
    name: facts.userName,
    email: facts.email,
    belongingTo: facts.belongingTo || null,
    url: facts.url || null,
    country: facts.country
  }
  const [made] = await insertScoutees(tx, { tenantUuid: actor.tenantUuid, userUuid: actor.userUuid, now }, [{ ...person, ideas: [idea] }])
  if (!made) throw new Error('a person was to be made and was not')
  audit({ entityType: 'scoutee', entityUuid: made.uuid, action: 'create', to: { name: facts.userName } })
  return { peopleUuid: made.uuid, ideaUuid: idea.uuid }
}
