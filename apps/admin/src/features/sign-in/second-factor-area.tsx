import { BusyBackdrop, BrandMark, Button, ErrorBlock, notify, OtpField, useCopy } from '@mekiki/ui'
import Copy from 'lucide-react/icons/copy'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { SetUpKey } from '../../app/auth.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { logout } from '../../app/session/session-store.ts'
import { LanguageSwitch } from '../../app/shell/language-button.tsx'
import { useShellTexts } from '../../app/shell/shell-texts.ts'
import { QrCode } from './qr-code.tsx'
import { useSignInTexts } from './sign-in-texts.ts'
import { useSetUp } from './use-set-up.ts'
import './sign-in.css'

const groupsOfFour = (secret: string): string => secret.match(/.{1,4}/gu)?.join(' ') ?? secret

function Step({ title, body, children }: { title: string; body: string; children?: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{body}</p>
      {children}
    </li>
  )
}

function KeyView({ secret, link }: SetUpKey) {
  const texts = useSignInTexts().setUp
  const copy = useCopy()
  return (
    <div className="mk-2fa-key">
      <QrCode text={link} label={texts.qrLabel} />
      <div>
        <h4>{texts.key}</h4>
        <p className="mk-2fa-secret" translate="no">
          {groupsOfFour(secret)}
        </p>
        <div className="mk-2fa-copy">
          {copy && (
            <Button icon={Copy} aria-label={texts.copyKey} onClick={() => copy(secret)}>
              {texts.copy}
            </Button>
          )}
          <span>{texts.kind}</span>
        </div>
      </div>
    </div>
  )
}

/** The three steps of the set-up in a form: app, key, code. */
function SetUpForm() {
  const { setUp: texts, errors } = useSignInTexts()
  const { key, fault, isChecking, submit } = useSetUp(() => notify.success(texts.done))
  const [code, setCode] = useState('')
  const [isMalformed, setMalformed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const digits = code.normalize('NFKC').replaceAll(/\s/gu, '')
    const isGood = /^\d{6}$/u.test(digits)
    setMalformed(!isGood)
    if (!isGood) return field.current?.focus()
    if (await submit(digits)) return
    setCode('')
    field.current?.focus()
  }
  const said = fault === null ? undefined : errors[fault === 'attemptsExceeded' ? 'oneTimeLocked' : fault]
  if (key.isError) return <ErrorBlock onReload={() => void key.refetch()} />
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <ol className="mk-2fa-steps">
        <Step title={texts.appTitle} body={texts.appBody} />
        <Step title={texts.scanTitle} body={texts.scanBody}>
          {key.data && <KeyView {...key.data} />}
        </Step>
        <Step title={texts.codeTitle} body={texts.codeBody}>
          <OtpField
            className="mk-2fa-code"
            label={texts.code}
            autoFocus
            ref={field}
            value={code}
            onChange={setCode}
            error={isMalformed ? texts.codeForm : said}
          />
        </Step>
      </ol>
      <footer className="mk-2fa-foot">
        <p>{texts.lostNote}</p>
        <Button size="medium" onClick={logout}>
          {texts.cancel}
        </Button>
        <Button size="medium" variant="primary" type="submit" disabled={isChecking || key.isPending}>
          {texts.submit}
        </Button>
      </footer>
      <BusyBackdrop open={key.isPending || isChecking} text={key.isPending ? texts.loading : texts.checking} />
    </form>
  )
}

/** The screen between the sign-in and everything else: every administrator has a second factor. */
export function SecondFactorArea() {
  const texts = useSignInTexts().setUp
  const shell = useShellTexts()
  usePageTitle(texts.title)
  return (
    <div className="mk-signin">
      <header className="mk-signin-bar">
        <span className="mk-brand">
          <BrandMark />
          <span translate="no">Mekiki</span>
          <span className="mk-brand-badge">{shell.badge}</span>
        </span>
        <LanguageSwitch />
      </header>
      <main className="mk-2fa">
        <div className="mk-2fa-head">
          <h1>{texts.title}</h1>
          <p>{texts.required}</p>
        </div>
        <SetUpForm />
      </main>
    </div>
  )
}
