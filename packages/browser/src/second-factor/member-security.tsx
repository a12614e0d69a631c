import { memberSecurityEn, memberSecurityJa } from '@mekiki/i18n/people/member-security'
import { ConfirmDialog, notify } from '@mekiki/ui'
import { textsOf } from '../texts.ts'

/** Texts of what is done for a member whose device is lost. */
export const useMemberSecurityTexts = textsOf({ ja: memberSecurityJa, en: memberSecurityEn })

/** What can be done for a member whose device is lost. */
export type MemberSecurityAct = 'reset' | 'endSessions'

/** Asks before a member's second factor is taken away or a member is signed out everywhere, and says when it is done. */
export function MemberSecurityDialog({
  act,
  name,
  onConfirm,
  onClose
}: {
  act: MemberSecurityAct
  name: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}) {
  const texts = useMemberSecurityTexts()
  const words = {
    reset: { title: texts.resetTitle, body: texts.resetBody(name), sideEffects: [texts.resetAgain], confirmLabel: texts.reset, done: texts.resetDone(name) },
    endSessions: {
      title: texts.endSessionsTitle,
      body: texts.endSessionsBody(name),
      sideEffects: [texts.endSessionsAgain, texts.endSessionsTokens],
      confirmLabel: texts.endSessionsConfirm,
      done: texts.endSessionsDone(name)
    }
  } satisfies Record<MemberSecurityAct, object>
  const { done, ...shown } = words[act]
  const confirm = async () => {
    await onConfirm()
    notify.success(done)
  }
  return <ConfirmDialog open onClose={onClose} onConfirm={confirm} {...shown} />
}
