import { Loaded } from '@mekiki/browser/loaded'
import { Button, ConfirmDialog, notify } from '@mekiki/ui'
import { useState } from 'react'
import { ScheduleFacts } from '../../../../shared/mail-schedules/schedule-facts.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { useMailsTexts } from './mails-texts.ts'
import { contentOf, type Mail, useMailAct, useMails, useSaveMail } from './use-mails.ts'
import '../../../../shared/mail-schedules/mail-schedules.css'

type Asked = { kind: 'edit'; mail: Mail | null } | { kind: 'remove' | 'leave'; mail: Mail }

function MailRow({ dashboardUuid, mail, onAsk }: { dashboardUuid: string; mail: Mail; onAsk: (asked: Asked) => void }) {
  const texts = useMailsTexts()
  const act = useMailAct(dashboardUuid)
  const save = useSaveMail(dashboardUuid, { isHandled: false })
  const pause = () => {
    const { isPaused } = mail
    save.mutate(
      { base: mail, body: { ...contentOf(mail), isPaused: !isPaused } },
      { onSuccess: () => notify.success(isPaused ? texts.isResumed : texts.isPaused) }
    )
  }
  return (
    <li className="mk-mail-schedule" aria-label={texts.changeOf(texts.timing(mail.timing))}>
      <ScheduleFacts schedule={mail} texts={texts} />
      <div className="mk-mail-schedule-acts">
        <Button loading={act.isPending} onClick={() => act.mutate({ act: 'send', mail })}>
          {texts.send}
        </Button>
        {mail.isMine ? (
          <>
            <Button onClick={() => onAsk({ kind: 'edit', mail })}>{texts.change}</Button>
            <Button loading={save.isPending} onClick={pause}>
              {mail.isPaused ? texts.resume : texts.pause}
            </Button>
            <Button onClick={() => onAsk({ kind: 'remove', mail })}>{texts.remove}</Button>
          </>
        ) : (
          <Button onClick={() => onAsk({ kind: 'leave', mail })}>{texts.leave}</Button>
        )}
      </div>
    </li>
  )
}

function Question({ dashboardUuid, kind, mail, onClose }: { dashboardUuid: string; kind: 'remove' | 'leave'; mail: Mail; onClose: () => void }) {
  const texts = useMailsTexts()
  const act = useMailAct(dashboardUuid)
  return (
    <ConfirmDialog
      open
      title={texts[kind]}
      body={kind === 'remove' ? texts.removeBody : texts.leaveBody}
      targets={[texts.timing(mail.timing)]}
      confirmLabel={texts[kind]}
      onConfirm={() => act.mutateAsync({ act: kind, mail })}
      onClose={onClose}
    />
  )
}

/** The schedules by which a dashboard is mailed: those the signed-in user set up, and those that mail to the user. */
export function MailSection({ dashboardUuid }: { dashboardUuid: string }) {
  const texts = useMailsTexts()
  const mails = useMails(dashboardUuid)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <section aria-labelledby="dashboard-mails">
      <h3 className="mk-label" id="dashboard-mails">
        {texts.title}
      </h3>
      <p className="mk-help">{texts.help}</p>
      <Loaded query={mails} cause={texts.loadFailed}>
        {({ items, possibleReaderUuids }) => (
          <>
            {items.length === 0 && <p>{texts.none}</p>}
            <ul className="mk-mail-schedules">
              {items.map((mail) => (
                <MailRow key={mail.uuid} dashboardUuid={dashboardUuid} mail={mail} onAsk={setAsked} />
              ))}
            </ul>
            <Button onClick={() => setAsked({ kind: 'edit', mail: null })}>{texts.add}</Button>
            {asked?.kind === 'edit' && <MailDialog dashboardUuid={dashboardUuid} mail={asked.mail} possibleReaderUuids={possibleReaderUuids} onClose={close} />}
          </>
        )}
      </Loaded>
      {asked !== null && asked.kind !== 'edit' && <Question dashboardUuid={dashboardUuid} kind={asked.kind} mail={asked.mail} onClose={close} />}
    </section>
  )
}
