import { notify } from '../../../workspace/notifications/index.ts'
import { findReadersAmong } from '../../../cases/projects/access/index.ts'
import type { FormForAnswers } from '../../forms/index.ts'
import type { ThemeForProjects } from '../../../themes/themes/read/index.ts'
import type { PublicRunContext } from '../../../../platform/http/context.ts'

/** What happened to an answer that its theme's persons in charge are told of. */
export type AnswerNotification = 'form_answered' | 'answer_corrected' | 'answer_withdrawn'

/** The answer that people are told of. */
export interface NotifiedAnswer {
  form: Pick<FormForAnswers, 'notifyPersonsInChargeFlg'>
  theme: Pick<ThemeForProjects, 'name' | 'personInChargeUserUuids'> | null
  projectUuid: string | null
  ideaName: string
  receiptNumber: string
}

/** Tells the persons in charge of the theme, as far as they may see the case (3-decisions, "Notifications"); nobody where the form says so. */
export async function notifyOfAnswer({ tx, actor, emit }: PublicRunContext, kind: AnswerNotification, answer: NotifiedAnswer): Promise<void> {
  const { form, theme, projectUuid, ideaName, receiptNumber } = answer
  if (!form.notifyPersonsInChargeFlg || !theme || projectUuid === null) return
  const readers = await findReadersAmong(tx, projectUuid, theme.personInChargeUserUuids)
  if (!readers) return
  const { project, userUuids } = readers
  const params = { theme: theme.name, idea: ideaName, receipt: receiptNumber }
  const path = `/project_groups/${project.themeUuid}/projects/${project.uuid}?tab=form`
  notify({ kind, userUuids, byUserUuid: actor.userUuid, params, path }).forEach(emit)
}
