import { wordsIn } from '@mekiki/contract/forms/forms/form-language'
import { formatDateTime, formatDay } from '@mekiki/i18n/format'
import { useEffect, useState } from 'react'
import { askedIn, toldIn } from '../lib/in-language.ts'
import { linkTarget } from '../lib/framed.ts'
import { addresses } from '../lib/place.ts'
import { useLanguage, useTexts } from '../lib/language.ts'
import { useTitle } from '../lib/use-title.ts'
import { Contact } from '../parts/contact.tsx'
import { Heading, ReceiptCard } from '../parts/page-parts.tsx'
import { Icon } from '../parts/icons.tsx'
import { LinkedText } from '../parts/linked-text.tsx'
import { Steps } from '../parts/steps.tsx'
import type { Stored } from './load-form.ts'
import { answerText, groupQuestions } from '@mekiki/answer-form'
import type { Language } from '@mekiki/i18n/languages'
import type { RespondTexts } from '@mekiki/i18n/forms/respond'

/** A copy of an answer to keep, as plain text. */
function receiptText({ form, receipt, given, files }: Stored, language: Language, { done, comma }: RespondTexts): string {
  const head = [form.tenantName, form.name, `${done.number}  ${receipt.receiptNumber}`, `${done.at}  ${formatDateTime(receipt.answeredAt)}`]
  const answers = groupQuestions(form.questions, form.sections, given.values).flatMap(({ section, questions }) => [
    ...(section ? [`\n# ${section.title}`] : []),
    ...questions.map((question) => {
      const value = given.values.find((each) => each.questionUuid === question.uuid)
      const names = files.filter((file) => file.questionUuid === question.uuid).map((file) => file.name)
      return `\n${question.name}\n${names.length > 0 ? names.join(comma) : answerText(question, value, language)}`
    })
  ])
  return [...head, ...answers, ''].join('\r\n')
}

/** Hands a text to the browser as a file to keep. */
function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Copies the receipt number; absent where the browser has no clipboard (a page without https). */
function CopyNumber({ number }: { number: string }) {
  const texts = useTexts().done
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  if (!('clipboard' in navigator)) return null
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed')
    )
  return (
    <>
      <button type="button" className="af-icon-button r-copy" aria-label={texts.copy} onClick={() => void copy()}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      </button>
      <span className="r-small" role="status">
        {outcome && texts[outcome]}
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

function Receipt({ stored }: { stored: Stored }) {
  const texts = useTexts().done
  const { form, receipt, given, files } = stored
  const idea = form.questions.find((question) => question.targetProperty === 'idea_name')
  const ideaName = given.values.find((value) => value.questionUuid === idea?.uuid)?.value ?? ''
  const facts = [
    [texts.at, formatDateTime(receipt.answeredAt)],
    [texts.idea, ideaName === '' ? null : ideaName],
    [texts.files, files.length > 0 ? texts.fileCount(files.length) : null]
  ] as const
  return <ReceiptCard label={texts.number} number={receipt.receiptNumber} numberEnd={<CopyNumber number={receipt.receiptNumber} />} facts={facts} />
}

/** The receipt: its number, where the mail went, the team's words, and what can be done now. */
export function DonePage({ stored: sent }: { stored: Stored }) {
  const all = useTexts()
  const texts = all.done
  const language = useLanguage()
  const stored = { ...sent, form: toldIn(askedIn(sent.form, language), language) }
  const { form, receipt, given } = stored
  const thanks = wordsIn(language, receipt.thankYouText, receipt.thankYouTextEn)
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
        <Receipt stored={stored} />
        {thanks !== '' && (
          <p className="r-thanks">
            <LinkedText text={thanks} />
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
        <Contact contact={form.contact} operator={form.tenantName} />
        <a className="r-link" href={addresses.forms(form.tenantUuid)} {...linkTarget}>
          {texts.otherForms}
        </a>
      </div>
    </>
  )
}
