import { wordsIn } from '@mekiki/contract/forms/forms/form-language'
import { useEffect, useRef, useState } from 'react'
import { Trap } from '../flow/input-step.tsx'
import { useLanguage } from '../lib/language.ts'
import { useOtherTexts } from '../lib/other-texts.ts'
import { Icon } from './icons.tsx'
import { LinkedText } from './linked-text.tsx'
import { Notice as Note } from './page-parts.tsx'
import { type Invitation, type Notice, useWaiting } from './use-waiting.ts'

const field = 'waiting-email'
const problem = `${field}-problem`
const example = `${field}-example`
const use = `${field}-use`

/** What the address is used for, and the team's own words on personal information where it has some. */
function Use({ tenantName, invitation }: { tenantName: string; invitation: Invitation }) {
  const texts = useOtherTexts().waiting
  const privacy = wordsIn(useLanguage(), invitation.privacyText, invitation.privacyTextEn)
  return (
    <>
      <p className="r-small" id={use}>
        {texts.use(tenantName)}
      </p>
      {privacy !== '' && (
        <details className="r-kept">
          <summary>{texts.privacy}</summary>
          <p className="r-waiting-privacy">
            <LinkedText text={privacy} />
          </p>
        </details>
      )}
    </>
  )
}

function Sent({ mailedTo, onAgain }: { mailedTo: string; onAgain: () => void }) {
  const texts = useOtherTexts().waiting
  const head = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: what came of it is read out in its place.
  useEffect(() => head.current?.focus(), [])
  return (
    <section className="r-waiting">
      <h2 ref={head} tabIndex={-1}>
        {texts.sentTitle}
      </h2>
      <p className="r-waiting-sent">{texts.sent(mailedTo)}</p>
      <p className="r-small">{texts.notArrived}</p>
      <button type="button" className="r-button r-button-plain" onClick={onAgain}>
        {texts.again}
      </button>
    </section>
  )
}

/** The one field by which somebody asks to be mailed when the next call opens, or this one where it is to come. */
export function WaitingForm({ notice, first }: { notice: Notice; first: Invitation }) {
  const texts = useOtherTexts().waiting
  const { asking, ask, reset } = useWaiting(notice, first, texts)
  const [email, setEmail] = useState('')
  const [nickname, setNickname] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const fault = asking.phase === 'asking' ? asking.fault : null
  const isSending = asking.phase === 'sending'
  useEffect(() => {
    if (fault !== null) input.current?.focus()
  }, [fault])
  if (asking.phase === 'sent') return <Sent mailedTo={asking.mailedTo} onAgain={reset} />
  const isComing = notice.state === 'not_open'
  return (
    <section className="r-waiting" aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`}>{isComing ? texts.titleComing : texts.title}</h2>
      <p>{isComing ? texts.leadComing : texts.lead}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) void ask(email, nickname)
        }}
      >
        <div className="r-waiting-field">
          <label className="af-label" htmlFor={field}>
            {texts.email}
          </label>
          <p className="af-help" id={example}>
            {texts.example}
          </p>
          <input
            ref={input}
            id={field}
            className="af-input"
            // A field of type email would refuse full-width letters while they are typed.
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
            maxLength={320}
            required
            value={email}
            aria-invalid={fault !== null}
            aria-describedby={[example, use, ...(fault === null ? [] : [problem])].join(' ')}
            onChange={(event) => setEmail(event.target.value)}
          />
          <div aria-live="polite">
            {fault !== null && (
              <p className="af-problem" id={problem}>
                <Icon name="alert" size={16} />
                {fault}
              </p>
            )}
          </div>
        </div>
        <Trap value={nickname} onChange={setNickname} />
        <Use tenantName={notice.tenantName} invitation={first} />
        {asking.phase === 'asking' && asking.failure !== null && (
          <Note tone="bad" title={texts.failed}>
            <p>{asking.failure}</p>
          </Note>
        )}
        <button type="submit" className="r-button r-button-main" disabled={isSending} aria-busy={isSending}>
          {isSending && <span className="r-spin" />}
          {isSending ? texts.sending : texts.submit}
        </button>
      </form>
    </section>
  )
}
