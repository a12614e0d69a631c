import { type Steps, useSteps } from '@mekiki/browser/sign-in/use-steps'
import type { IdentityFault } from '@mekiki/i18n/people/identity-errors'
import { endGuestVisit, enter, isOpenedForGuest } from '../../../app/session/session-store.ts'
import { askForMail } from './ask-mail.ts'
import { useSignInTexts } from './sign-in-texts.ts'

/** The forms that members' login screens have besides those of every one. */
export type MemberStep = 'mail' | 'guest'

/** An expired temporary password is followed by a new one (1§4); gives what there is to say about it. */
async function replaceExpired(fault: IdentityFault, email: string): Promise<IdentityFault> {
  if (fault !== 'temporaryExpired') return fault
  try {
    await askForMail(email)
    return 'temporaryExpiredSent'
  } catch {
    return 'temporaryExpired'
  }
}

/** The login screen's way from form to form; guests of a workspace begin with their registration. */
export function useMemberSteps(): Steps<MemberStep> {
  const texts = useSignInTexts()
  const first = isOpenedForGuest() ? 'guest' : 'password'
  const steps = useSteps<MemberStep>({ texts, first, enter, describe: () => texts.errors.unknown, follow: replaceExpired })
  const goTo: typeof steps.goTo = (next) => {
    endGuestVisit()
    steps.goTo(next)
  }
  return { ...steps, goTo }
}
