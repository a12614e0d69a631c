import type { AlertKind } from '@mekiki/contract/work/alerts/alerts.schemas'
import { mailSamples } from '@mekiki/i18n/mail/mail-samples'
import { Button, Dialog, useLanguage, useTexts } from '@mekiki/ui'
import { useAlertsTexts } from './alerts-texts.ts'

const sampleNames: Record<AlertKind, string> = {
  searchScouteeCreatedAlert: 'alert-new-companies',
  searchScouteeUpdatedAlert: 'alert-updated-companies',
  projectScouteeAlert: 'alert-case-companies'
}

/** What a mail of an alert looks like: subject, text and table, in the language of the screen. */
export function SampleDialog({ kind, onClose }: { kind: AlertKind; onClose: () => void }) {
  const texts = useAlertsTexts()
  const { close } = useTexts()
  const sample = mailSamples(useLanguage()).find(({ name }) => name === sampleNames[kind])
  if (!sample) return null
  const { text, tables } = sample
  const sections = 'sections' in text ? text.sections : []
  const footer = (
    <Button size="medium" onClick={onClose}>
      {close}
    </Button>
  )
  return (
    <Dialog open title={texts.sampleTitle} width="large" onClose={onClose} footer={footer}>
      <div className="mk-alert-sample">
        <p className="mk-alert-subject">
          <span>{texts.sampleSubject}</span> {text.subject}
        </p>
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {sections.map((section, index) => (
          <section key={section.title}>
            <h3>{section.title}</h3>
            <table>
              <thead>
                <tr>
                  {section.headers.map((header) => (
                    <th key={header} scope="col">
                      {header}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {tables[index]?.rows.map(({ cells, url }) => (
                  <tr key={url}>
                    {cells.map((cell) => (
                      <td key={cell}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            <p>{section.more.label}</p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
