import { BusyBackdrop, Button, ErrorBlock, OtpField, useCopy } from '@mekiki/ui'
import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useRef, useState } from 'react'
import { type SetUpKey, type SetUpOptions, useSetUp } from './use-set-up.ts'
import { QrCode } from './qr-code.tsx'
import { useIdentityErrorTexts, useSecondFactorTexts } from './second-factor-texts.ts'
import './second-factor.css'

const groupsOfFour = (secret: string): string => secret.match(/.{1,4}/gu)?.join(' ') ?? secret

function Step({ title, body, level: Heading, children }: { title: string; body: string; level: HeadingLevel; children?: ReactNode }) {
  return (
    <li>
      <Heading className="mk-2fa-step">{title}</Heading>
      <p>{body}</p>
      {children}
    </li>
  )
}

function KeyView({ secret, link }: SetUpKey) {
  const texts = useSecondFactorTexts()
  const copy = useCopy()
  return (
    <div className="mk-2fa-key">
      <QrCode text={link} label={texts.qrLabel} />
      <div>
        <p className="mk-2fa-key-name">{texts.key}</p>
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

type HeadingLevel = 'h2' | 'h3'

export interface SetUpFormProps extends SetUpOptions {
  /** The heading of a step: the one below that of the page, or of the dialog. */
  level: HeadingLevel
  /** What sends the form, and how it is drawn at the foot. */
  renderFoot: (isBusy: boolean) => ReactNode
}

/** The three steps of the set-up in a form: app, key, code (1§2.1). A spinner covers the screen while it waits (1§4). */
export function SetUpForm({ level, renderFoot, ...options }: SetUpFormProps) {
  const texts = useSecondFactorTexts()
  const errors = useIdentityErrorTexts()
  const { key, fault, isChecking, submit } = useSetUp(options)
  const [code, setCode] = useState('')
  const [isMalformed, setMalformed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const send = async () => {
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
    <form
      className="mk-2fa-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ol className="mk-2fa-steps">
        <Step level={level} title={texts.appTitle} body={texts.appBody} />
        <Step level={level} title={texts.scanTitle} body={texts.scanBody}>
          {key.data && <KeyView {...key.data} />}
        </Step>
        <Step level={level} title={texts.codeTitle} body={texts.codeBody}>
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
      {renderFoot(isChecking || key.isPending)}
      <BusyBackdrop open={key.isPending || isChecking} text={key.isPending ? texts.loading : texts.checking} />
    </form>
  )
}

interface SetUpFootProps {
  texts: { cancel: string; submit: string }
  /** What to do when the device is lost. */
  note: ReactNode
  isBusy: boolean
  onCancel: () => unknown
}

/** The foot of a set-up that fills the screen: its note and the two ways out. */
export function SetUpFoot({ texts, note, isBusy, onCancel }: SetUpFootProps) {
  return (
    <footer className="mk-2fa-foot">
      <p>{note}</p>
      <Button size="medium" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" type="submit" disabled={isBusy}>
        {texts.submit}
      </Button>
    </footer>
  )
}
