import { projectIntegrationOperations } from '@mekiki/contract/cases/project-integration/project-integration.operations'
import { MultiSelect, SegmentedControl } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { namedOptions } from '../../../../shared/choices/named-options.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { BulkFrame } from '../bulk-frame.tsx'
import { planOf } from '../bulk-plan.ts'
import { useBulkTexts } from '../bulk-texts.ts'
import { type BulkDialogProps, useBulkAct } from '../use-bulk-act.ts'

const maxCopies = 1000

/** Copies cases into their own theme, or each into one or several other themes. */
export function DuplicateDialog({ projects, onDone, onClose }: BulkDialogProps) {
  const texts = useBulkTexts()
  const keyFor = useRequestKey()
  const themes = useQuery(lists.themes)
  const [where, setWhere] = useState<'same' | 'others'>('same')
  const [themeUuids, setThemes] = useState<string[]>([])
  const plan = planOf('duplicate', projects)
  const themesOf = (projectUuid: string): readonly string[] =>
    where === 'others' ? themeUuids : projects.flatMap((each) => (each.uuid === projectUuid ? [each.themeUuid] : []))
  const act = useBulkAct(
    plan.targets,
    async (projectUuids) => {
      const body = { items: projectUuids.flatMap((projectUuid) => themesOf(projectUuid).map((themeUuid) => ({ projectUuid, themeUuid }))) }
      const { items, operationUuid } = await call(projectIntegrationOperations.duplicate, { body }, { idempotencyKey: keyFor(body) })
      return { text: texts.duplicate.done, changed: items.length, operationUuid }
    },
    onDone
  )
  const copies = act.left.reduce((sum, each) => sum + themesOf(each.uuid).length, 0)
  return (
    <BulkFrame
      title={texts.titles.duplicate}
      body={texts.duplicate.body(act.left.length)}
      plan={plan}
      act={act}
      submit={texts.duplicate.submit}
      isReady={copies > 0 && copies <= maxCopies}
      onClose={onClose}
    >
      <SegmentedControl
        label={texts.duplicate.where}
        items={[
          { value: 'same', label: texts.duplicate.same },
          { value: 'others', label: texts.duplicate.others }
        ]}
        value={where}
        onChange={setWhere}
      />
      {where === 'others' && (
        <MultiSelect
          label={texts.duplicate.themes}
          required
          options={namedOptions(themes.data?.individuals)}
          value={themeUuids}
          onChange={setThemes}
          {...(copies > maxCopies && { error: texts.duplicate.tooMany })}
        />
      )}
      {copies > 0 && <p>{texts.duplicate.result(copies)}</p>}
      <p className="mk-note">{texts.duplicate.note}</p>
    </BulkFrame>
  )
}
