import { answersOperations } from '@mekiki/contract/forms/answers/answers.operations'
import { AppLink, Button, Card, EmptyState } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { addresses } from '../addresses.ts'
import { call } from '../calls/api.ts'
import { Loaded } from '@mekiki/browser/loaded'
import { usePermission } from '../../app/session/me.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { AnswerFileDrawer } from './answer-file-drawer.tsx'
import { drawingOf } from './answer-files.ts'
import type { AnswerDetail } from './answers.ts'
import { AnswerView } from './answer-view.tsx'
import { useAnswersTexts } from './answers-texts.ts'
import './answers.css'

function ProjectAnswer({ detail, onOpenFile }: { detail: AnswerDetail; onOpenFile: (key: string) => void }) {
  const canReadForms = usePermission('read_form')
  return (
    <Card title={canReadForms ? <AppLink href={addresses.formAnswers(detail.formUuid, detail.uuid)}>{detail.formName}</AppLink> : detail.formName}>
      <AnswerView detail={detail} isInProject onOpenFile={({ key }) => onOpenFile(key)} />
    </Card>
  )
}

/** The answers to forms that a case came from, on a tab of its own. A case that people registered came from none. */
export function ProjectAnswers({ projectUuid }: { projectUuid: string }) {
  const texts = useAnswersTexts()
  const { search, change } = useAddressSearch()
  const canReadForms = usePermission('read_form')
  const query = useQuery({
    queryKey: ['answers', 'project', projectUuid],
    queryFn: ({ signal }) => call(answersOperations.ofProject, { params: { project_uuid: projectUuid } }, { signal }),
    refetchInterval: ({ state }) => drawingOf(state.data?.items),
    meta: { isHandled: true }
  })
  const items = query.data?.items ?? []
  const opened = items.flatMap((detail) => detail.files.map((file) => ({ detail, file }))).find(({ file }) => file.key === search['file'])
  const toForms = canReadForms && <Button href={addresses.forms}>{texts.projectTab.toForms}</Button>
  return (
    <Loaded query={query} cause={texts.loadFailed}>
      {({ totalCount }) =>
        totalCount === 0 ? (
          <EmptyState kind="neverUsed" title={texts.projectTab.none} body={texts.projectTab.noneBody} action={toForms} />
        ) : (
          <div className="mk-case-answers">
            {totalCount > 1 && <p className="mk-note">{texts.projectTab.several(totalCount)}</p>}
            {items.map((detail) => (
              <ProjectAnswer key={detail.uuid} detail={detail} onOpenFile={(file) => change({ file })} />
            ))}
            {opened && (
              <AnswerFileDrawer
                formUuid={opened.detail.formUuid}
                fileKey={opened.file.key}
                name={opened.file.name}
                onClose={() => change({ file: undefined }, { replace: true })}
              />
            )}
          </div>
        )
      }
    </Loaded>
  )
}
