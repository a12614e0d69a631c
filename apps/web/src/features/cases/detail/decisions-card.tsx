import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { actionWord, logChanges } from '@mekiki/i18n/cases/history-words'
import { formatDateTime } from '@mekiki/i18n/format'
import { Card, Icon, PersonName, useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { call } from '../../../shared/calls/api.ts'
import { useDetailTexts } from './detail-texts.ts'

const maxRead = 200
const maxShown = 10
const decisive = new Set(['create', 'update_status', 'update_project_group', 'move', 'integrate'])

/** What was decided about a case, from its history: where it began, and each change of its status or theme, the newest first. */
export function DecisionsCard({ projectUuid }: { projectUuid: string }) {
  const texts = useDetailTexts()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['projects', 'decisions', projectUuid],
    queryFn: ({ signal }) =>
      call(projectsOperations.operationLogs, { params: { project_uuid: projectUuid }, query: { page: 1, per_page: maxRead } }, { signal }),
    meta: { isHandled: true }
  })
  const decisions = (data?.items ?? []).filter((log) => decisive.has(log.action)).slice(0, maxShown)
  if (decisions.length === 0) return null
  return (
    <Card title={texts.decisions}>
      <ol className="mk-pd-decisions">
        {decisions.map((log) => (
          <li key={log.uuid}>
            <time dateTime={log.dateTime}>{formatDateTime(log.dateTime)}</time>
            <span>{log.userName === null ? texts.log.system : <PersonName name={log.userName} id={log.userUuid ?? log.userName} />}</span>
            <span className="mk-pd-decision">
              <strong>{actionWord(log.action, texts, language)}</strong>
              {log.action !== 'create' &&
                logChanges(log, texts, language).map((change, index) => (
                  <span key={index} className="mk-pd-decision">
                    {change.from}
                    {change.from !== '' && <Icon icon={ArrowRight} size={14} />}
                    {change.from !== '' && <span className="mk-hidden">{texts.log.to}</span>}
                    {change.to}
                  </span>
                ))}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
