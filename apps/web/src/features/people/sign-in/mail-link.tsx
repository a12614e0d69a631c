import { useSignInTexts } from './sign-in-texts.ts'

/** The way to the e-mail entry screen. */
export function MailLink({ onOpen }: { onOpen: () => void }) {
  const texts = useSignInTexts()
  return (
    <p className="mk-signin-mail">
      <button type="button" className="mk-signin-link" onClick={onOpen}>
        {texts.mailMissing}
      </button>
    </p>
  )
}
