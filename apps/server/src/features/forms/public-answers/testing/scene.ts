import type { TestActor, TestTenant, World } from '../../../../testing/world.ts'
import { makeForm, neededQuestions, type QuestionBody } from '../../forms/testing/forms.factory.ts'
import { makeTheme, type MadeTheme } from '../../../themes/themes/testing/themes.factory.ts'

/** A workspace with somebody who may do everything in it. */
export interface Workspace {
  tenant: TestTenant
  owner: TestActor
}

/** Makes a workspace with its owner. */
export async function makeWorkspace(world: World, name?: string): Promise<Workspace> {
  const tenant = await world.createTenant(name)
  return { tenant, owner: await world.createActor(tenant) }
}

/** A public form of a theme of its own, whose person in charge is the owner. */
export async function makeCall(
  { owner }: Workspace,
  more: { questions?: QuestionBody[]; form?: object; theme?: object } = {}
): Promise<{ theme: MadeTheme; formUuid: string }> {
  const theme = await makeTheme(owner, { personInChargeUserUuids: [owner.uuid], ...more.theme })
  const form = await makeForm(owner, { themeUuid: theme.uuid, questions: [...neededQuestions(), ...(more.questions ?? [])], ...more.form })
  return { theme, formUuid: form.uuid }
}

/** The answers to a form as they are stored, in the order in which they came. */
export function answersOf(world: World, formUuid: string) {
  return world.admin.selectFrom('form_answers').selectAll().where('form_uuid', '=', formUuid).orderBy('answered_at').orderBy('uuid').execute()
}
