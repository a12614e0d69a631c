import { formatDay } from '@mekiki/i18n/format'
import { daysLeft } from '../lib/days-left.ts'
import { useTexts } from '../lib/language.ts'
import { ContactLines, type ContactParts, hasContact } from './contact.tsx'
import { Heading } from './page-parts.tsx'
import { Icon } from './icons.tsx'
import { LinkedText } from './linked-text.tsx'

interface AboutFormProps {
  name: string
  description: string
  answerEndDate: string | null
  tenantName: string
  contact: ContactParts
  /** Above the name. */
  over?: string
  /** It takes the place of another page. */
  takesFocus?: boolean
}

/** What a form is about: its name, until when it is open, who runs it, and its description. */
export function AboutForm({ name, description, answerEndDate, tenantName, contact, over, takesFocus = false }: AboutFormProps) {
  const texts = useTexts().about
  const left = answerEndDate === null ? null : daysLeft(answerEndDate)
  return (
    <div className="r-about">
      <div className="r-column">
        {over !== undefined && <p className="r-over">{over}</p>}
        <Heading takesFocus={takesFocus}>{name}</Heading>
        <dl className="r-facts">
          {answerEndDate !== null && (
            <div className="r-fact">
              <dt>
                <Icon name="clock" size={16} />
                {texts.deadline}
              </dt>
              <dd>
                <b>{texts.deadlineAt(formatDay(answerEndDate))}</b>
                {left !== null && left >= 0 && <span className="r-left">{texts.daysLeft(left)}</span>}
              </dd>
            </div>
          )}
          <div className="r-fact">
            <dt>
              <Icon name="building" size={16} />
              {texts.operator}
            </dt>
            <dd>{tenantName}</dd>
          </div>
          {hasContact(contact) && (
            <div className="r-fact">
              <dt>
                <Icon name="mail" size={16} />
                {texts.contact}
              </dt>
              <dd>
                <ContactLines contact={contact} operator={tenantName} />
              </dd>
            </div>
          )}
        </dl>
        {description !== '' && (
          <p className="r-description">
            <LinkedText text={description} />
          </p>
        )}
      </div>
    </div>
  )
}
