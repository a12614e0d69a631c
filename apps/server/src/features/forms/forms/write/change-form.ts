import { isDeepStrictEqual } from 'node:util'
import { auditChange } from '../../../../platform/log/audit.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import type { FormContent } from '../content/form-content.ts'
import { type FormValues, valueDifference } from '../content/form-values.ts'
import { dropUnansweredVersions, insertVersion, updateForm } from './form-write.queries.ts'
import { named, type ThemeLink, writeThemeLink } from '../theme-link.ts'

/** What a form holds before a change. */
export interface FormBefore {
  values: FormValues
  content: FormContent
  formVersion: number
}

/**
 * Writes a form's new values, questions and theme and remembers the change; nothing at all when nothing changes. The caller has locked themes and
 * form and checked rights and rules.
 */
export async function changeForm(
  context: RunContext,
  uuid: string,
  before: FormBefore,
  after: { values: FormValues; content: FormContent },
  link: ThemeLink
): Promise<void> {
  const { tx, actor, now, audit } = context
  const stamp = { ...actor, now }
  const isAsking = !isDeepStrictEqual(before.content, after.content)
  const isLinking = link.before?.uuid !== link.after?.uuid
  const { from, to } = valueDifference(before.values, after.values)
  if (!isAsking && !isLinking && Object.keys(to).length === 0) return
  const formVersion = before.formVersion + (isAsking ? 1 : 0)
  if (isAsking) await insertVersion(tx, stamp, uuid, formVersion, after.content)
  await updateForm(tx, stamp, uuid, after.values, formVersion)
  if (isAsking) await dropUnansweredVersions(tx, uuid, formVersion)
  await writeThemeLink(context, uuid, link)
  const asked = (content: FormContent, number: number) => (isAsking ? { formVersion: number, questions: content.questions.map(({ name }) => name) } : {})
  const theme = (of: ThemeLink['before']) => (isLinking ? { theme: named(of) } : {})
  auditChange(audit, {
    entityType: 'form',
    entityUuid: uuid,
    action: 'update',
    from: { ...from, ...asked(before.content, before.formVersion), ...theme(link.before) },
    to: { ...to, ...asked(after.content, formVersion), ...theme(link.after) }
  })
}
