import { projectIntegrationOperations } from '@mekiki/contract/cases/project-integration/project-integration.operations'
import { Callout, ErrorBlock, SkeletonRows, useDelayed } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { errorMessage } from '../../../../shared/calls/handle-error.ts'
import { BulkFrame } from '../bulk-frame.tsx'
import { planOf } from '../bulk-plan.ts'
import { useBulkTexts } from '../bulk-texts.ts'
import { IntegrationPreview } from './integration-preview.tsx'
import { type BulkDialogProps, useBulkAct } from '../use-bulk-act.ts'

/** Puts cases of one theme into the oldest of them, showing first the case that comes out. */
export function IntegrateDialog({ cases, onDone, onClose }: BulkDialogProps) {
  const texts = useBulkTexts()
  const plan = planOf('integrate', cases)
  const themeUuid = cases[0]?.themeUuid ?? ''
  const act = useBulkAct(
    plan.targets,
    async (projectUuids) => {
      const { mergedUuids, operationUuid } = await call(projectIntegrationOperations.integrate, { body: { themeUuid, projectUuids } })
      return { text: texts.integrate.done, changed: mergedUuids.length, operationUuid }
    },
    onDone
  )
  const projectUuids = act.left.map((each) => each.uuid)
  const isOneTheme = cases.every((each) => each.themeUuid === themeUuid)
  const isPossible = isOneTheme && projectUuids.length > 1
  const preview = useQuery({
    queryKey: ['projects', 'integration', themeUuid, projectUuids],
    queryFn: ({ signal }) => call(projectIntegrationOperations.previewIntegration, { body: { themeUuid, projectUuids } }, { signal }),
    enabled: isPossible && !act.isRunning,
    gcTime: 0,
    meta: { isHandled: true }
  })
  const isLate = useDelayed(isPossible && preview.isPending)
  return (
    <BulkFrame
      title={texts.titles.integrate}
      body={texts.integrate.body(act.left.length)}
      plan={plan}
      act={act}
      submit={texts.integrate.submit}
      isReady={isPossible && preview.isSuccess}
      width="large"
      onClose={onClose}
    >
      {!isOneTheme && <Callout tone="warning">{texts.integrate.themes}</Callout>}
      {isOneTheme && projectUuids.length < 2 && <Callout tone="warning">{texts.integrate.tooFew}</Callout>}
      {isLate && (
        <div role="status" aria-label={texts.integrate.loading}>
          <SkeletonRows rows={4} />
        </div>
      )}
      {isPossible && preview.isError && <ErrorBlock cause={errorMessage(preview.error)} onReload={() => preview.refetch()} />}
      {isPossible && preview.data && <IntegrationPreview preview={preview.data} />}
    </BulkFrame>
  )
}
