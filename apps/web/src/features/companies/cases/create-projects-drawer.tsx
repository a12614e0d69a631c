import { countEntries } from '@mekiki/i18n/companies/entry-counts'
import { useKeptState } from '@mekiki/browser/edits/use-kept-state'
import { Callout, Checkbox, notify } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProjectFieldsTexts } from '../../../shared/project-fields/project-fields-texts.ts'
import { ProjectFields, type ProjectStart, projectStartBody, useThemeItems } from '../../../shared/project-fields/project-fields.tsx'
import { hasGoodValues, ownValues } from '../../../shared/project-fields/custom-values.ts'
import { ThemeField } from '../../../shared/project-fields/theme-field.tsx'
import { lists } from '../../../shared/calls/lists.ts'
import { FormDrawer } from '../edit/form-drawer.tsx'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { call } from '../../../shared/calls/api.ts'
import { useLocalFlag } from '../../../shared/hooks/use-local-flag.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import type { SelectedScoutee } from '../list/selected-scoutee.ts'

/** Of which a case is made: an entry of the workspace, or a company of the provider's database, which is registered by it. */
type ProjectTarget = Pick<SelectedScoutee, 'uuid' | 'name' | 'scouteeId' | 'peopleFlg'>

const referenceTo = ({ uuid, scouteeId }: ProjectTarget) => (scouteeId === null ? { mekikiScouteeId: uuid } : { scouteeId })

/**
 * Makes cases of companies once, however often the network fails; the tick for integration is remembered (1§9).
 * @throws what the call raises.
 */
function useCreateProjects() {
  const texts = useScouteesTexts().createProjects
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const [isIntegrating, setIntegrating] = useLocalFlag('WITH_PROJECT_INTEGRATE')
  const create = async ({ targets, themeUuid, start }: { targets: readonly ProjectTarget[]; themeUuid: string; start: ProjectStart }) => {
    const body = {
      scoutees: targets.map(referenceTo),
      themeUuid,
      ...projectStartBody(start),
      withUpdateScouteeByBot: false,
      withProjectIntegrate: isIntegrating
    }
    const { items } = await call(projectsOperations.create, { body }, { idempotencyKey: keyFor(body) })
    const integrated = items.filter((item) => item.isIntegrated).length
    notify.success(integrated > 0 ? texts.integrated(items.length, integrated) : texts.created(items.length))
    for (const queryKey of ['projects', 'scoutees', 'themes']) void client.invalidateQueries({ queryKey: [queryKey] })
  }
  return { create, isIntegrating, setIntegrating }
}

interface CreateProjectsProps {
  targets: readonly ProjectTarget[]
  onClose: () => void
  /** Instead of `onClose` once the cases are made. */
  onDone?: () => void
}

const shownNames = 5

const emptyStart: ProjectStart & { themeUuid: string | null } = {
  themeUuid: null,
  statusUuid: null,
  categoryUuids: [],
  followerUuids: [],
  followerGroupUuids: [],
  customValues: {}
}

/** Makes a case of each chosen company or person in one theme (2§7 "Creating cases from companies"). */
export function CreateProjectsDrawer({ targets, onClose, onDone = onClose }: CreateProjectsProps) {
  const texts = useScouteesTexts().createProjects
  const projectTexts = useProjectFieldsTexts()
  const themes = useQuery(lists.themes).data?.individuals
  const kept = useKeptState('cases:new', emptyStart)
  const { themeUuid: chosenTheme, ...start } = kept.value
  const [isTried, setTried] = useState(false)
  const { create, isIntegrating, setIntegrating } = useCreateProjects()
  const theme = themes?.length === 1 ? themes[0] : themes?.find((each) => each.uuid === chosenTheme)
  const customItems = useThemeItems(theme)
  const unregistered = targets.filter((target) => target.scouteeId === null).length
  const submit = async () => {
    setTried(true)
    if (!theme || !hasGoodValues(start.customValues, customItems)) return false
    await create({
      targets,
      themeUuid: theme.uuid,
      start: { ...start, customValues: ownValues(start.customValues, customItems) }
    })
    kept.forget()
    return true
  }
  return (
    <FormDrawer
      title={texts.title}
      subtitle={texts.targets(countEntries(targets))}
      submitLabel={texts.submit}
      isDirty={kept.isDirty}
      draft={kept.draft}
      onSubmit={submit}
      onClose={onClose}
      onDone={onDone}
    >
      <ul className="mk-targets">
        {targets.slice(0, shownNames).map((target) => (
          <li key={target.uuid}>{target.name}</li>
        ))}
        {targets.length > shownNames && <li>{texts.more(countEntries(targets.slice(shownNames)))}</li>}
      </ul>
      {unregistered > 0 && <Callout>{texts.registers(unregistered)}</Callout>}
      <ThemeField
        themes={themes}
        value={theme?.uuid ?? null}
        isMissing={isTried && !theme}
        onChange={(themeUuid) => kept.setValue((before) => ({ ...before, themeUuid, statusUuid: null }))}
      />
      <ProjectFields
        value={start}
        change={(part) => kept.setValue((before) => ({ ...before, ...part }))}
        statusTemplateUuid={theme?.projectSetting.statusTemplateUuid}
        customItems={customItems}
      />
      <Checkbox checked={isIntegrating} onChange={setIntegrating} label={projectTexts.integrate} />
    </FormDrawer>
  )
}
