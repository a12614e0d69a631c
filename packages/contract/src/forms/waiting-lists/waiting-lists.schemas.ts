import { z } from 'zod'
import { emailAddress } from '../../people/members/members.schemas.ts'
import { flag, uuid } from '../../primitives/index.ts'
import { proofSolution } from '../public-answers/public-answers.schemas.ts'

/** Somebody outside asks to be told of the next call: `submissionId` and `proof` come with the notice, `nickname` is the field that no person sees. */
export const waitingBody = z.strictObject({
  email: emailAddress,
  submissionId: z.string().min(1).max(500),
  proof: proofSolution,
  nickname: z.string().max(500).default(''),
  language: z.enum(['ja', 'en']).optional()
})

/** The same for every address, known or not. */
export const waitingAsked = z.object({ mailedTo: z.string() }).meta({ id: 'WaitingAsked' })

/** The secret in the address of a mail. */
export const waitingPath = z.strictObject({ id: z.string().min(1).max(200) })

/** The language of the page behind a link: that of its mail. */
export const waitingPageQuery = z.object({ lang: z.enum(['ja', 'en']).optional() })

/** `stays`: be told of later calls, too, instead of the next one alone. */
export const waitingConfirmation = waitingPageQuery.extend({ stays: flag })

/** A call at which people wait: how many have confirmed, never who they are. */
const waitingList = z.object({ formUuid: uuid, name: z.string(), isSameTheme: z.boolean(), waitingCount: z.int().min(0) })

/** Who waits at a form, and at the other calls whose people it can tell. */
export const waitingLists = z.object({ waitingCount: z.int().min(0), others: z.array(waitingList) }).meta({ id: 'WaitingLists' })
