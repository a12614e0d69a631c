import { formatDateTime, formatDay } from '@mekiki/i18n/format'
import { useEffect, useState } from 'react'
import { linkTarget } from '../lib/framed.ts'
import { useLanguage, useTexts } from '../lib/language.ts'
import { addresses } from '../lib/place.ts'
import { useTitle } from '../lib/use-title.ts'
import { Heading } from '../parts/heading.tsx'
import { Icon } from '../parts/icons.tsx'
import { LinkedText } from '../parts/linked-text.tsx'
import { Steps } from '../parts/steps.tsx'
import type { Stored } from './stored.ts'
import { receiptText, saveText } from './receipt-text.ts'

function CopyNumber({ number }: { number: string }) {
  const texts = useTexts().done
  const [isCopied, setCopied] = useState(false)
  return (
    <>
      <button
        type="button"
        className="af-icon-button r-copy"
        aria-label={texts.copy}
        onClick={() => void navigator.clipboard.writeText(number).then(() => setCopied(true))}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
      <span className="r-small" role="status">
        {isCopied ? texts.copied : ''}
      </span>
    </>
  )
}

/** Back from here would lead to a form that has been sent: the page begins anew instead. */
function useEndOfWay(): void {
  useEffect(() => {
    history.replaceState({ step: 'done' }, '')
    const begin = () => location.reload()
    window.addEventListener('popstate', begin)
    return () => window.removeEventListener('popstate', begin)
  }, [])
}

function ReceiptCard({ stored }: { stored: Stored }) {
  const texts = useTexts().done
  const { form, receipt, given, files } = stored
  const idea = form.questions.find((question) => question.targetProperty === 'idea_name')
  const ideaName = given.values.find((value) => value.questionUuid === idea?.uuid)?.value ?? ''
  return (
    <div className="r-receipt">
      <div className="r-receipt-head">
        <p className="r-small">{texts.number}</p>
        <p className="r-number">
          <span translate="no">{receipt.receiptNumber}</span>
          <CopyNumber number={receipt.receiptNumber} />
        </p>
      </div>
      <dl className="r-receipt-facts">
        <div>
          <dt>{texts.at}</dt>
          <dd>{formatDateTime(receipt.answeredAt)}</dd>
        </div>
        {ideaName !== '' && (
          <div>
            <dt>{texts.idea}</dt>
            <dd>{ideaName}</dd>
          </div>
        )}
        {files.length > 0 && (
          <div>
            <dt>{texts.files}</dt>
            <dd>{texts.fileCount(files.length)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** The receipt: its number, where the mail went, the team's words, and what can be done now. */
export function DonePage({ stored }: { stored: Stored }) {
  const all = useTexts()
  const texts = all.done
  const language = useLanguage()
  const { form, receipt, given } = stored
  const asked = form.questions.find((question) => question.targetProperty === 'user_name')
  const name = given.values.find((value) => value.questionUuid === asked?.uuid)?.value ?? ''
  useEndOfWay()
  useTitle(texts.title, form.tenantName)
  const save = () => saveText(texts.receiptFile(form.name, receipt.receiptNumber), receiptText(stored, language, all))
  return (
    <>
      <Steps current="done" />
      <div className="r-column r-page r-done">
        <span className="r-done-mark">
          <Icon name="check" size={32} />
        </span>
        <Heading takesFocus>{texts.title}</Heading>
        {name !== '' && <p className="r-lead">{texts.thanks(name)}</p>}
        <ReceiptCard stored={stored} />
        {receipt.thankYouText !== '' && (
          <p className="r-thanks">
            <LinkedText text={receipt.thankYouText} />
          </p>
        )}
        <section className="r-next">
          <h2>{texts.next}</h2>
          <ol>
            <li>
              <b>{texts.mail}</b>
              <p>{texts.mailed(receipt.mailedTo)}</p>
            </li>
            <li>
              <b>{texts.correct}</b>
              <p>{texts.correctBody(form.answerEndDate === null ? null : formatDay(form.answerEndDate))}</p>
            </li>
          </ol>
        </section>
        <div className="r-buttons">
          <button type="button" className="r-button r-button-plain" onClick={save}>
            <Icon name="download" />
            {texts.save}
          </button>
          <button type="button" className="r-button r-button-plain r-button-primary" onClick={() => location.reload()}>
            <Icon name="plus" />
            {texts.another}
          </button>
        </div>
        <p className="r-small">
          {texts.contact}
          {'  '}
          {form.tenantName}
        </p>
        <a className="r-link" href={addresses.forms(form.tenantUuid)} {...linkTarget}>
          {texts.otherForms}
        </a>
      </div>
    </>
  )
}
