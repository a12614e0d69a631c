import { useKeptState } from '@mekiki/browser/edits/use-kept-state'
import { Callout, Checkbox } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProjectFieldsTexts } from '../../../shared/case-fields/project-fields-texts.ts'
import { CaseFields, type ProjectStart } from '../../../shared/case-fields/project-fields.tsx'
import { hasGoodValues, ownValues } from '../../../shared/case-fields/custom-values.ts'
import { ThemeField } from '../../../shared/case-fields/theme-field.tsx'
import { useThemeItems } from '../../../shared/case-fields/use-theme-items.ts'
import { lists } from '../../../shared/calls/lists.ts'
import { FormDrawer } from '../edit/form-drawer.tsx'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { type ProjectTarget, useCreateProjects } from './use-create-projects.ts'

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
  const texts = useScouteesTexts().createCases
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
      subtitle={texts.targets(targets.length)}
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
        {targets.length > shownNames && <li>{texts.more(targets.length - shownNames)}</li>}
      </ul>
      {unregistered > 0 && <Callout>{texts.registers(unregistered)}</Callout>}
      <ThemeField
        themes={themes}
        value={theme?.uuid ?? null}
        isMissing={isTried && !theme}
        onChange={(themeUuid) => kept.setValue((before) => ({ ...before, themeUuid, statusUuid: null }))}
      />
      <CaseFields
        value={start}
        change={(part) => kept.setValue((before) => ({ ...before, ...part }))}
        statusTemplateUuid={theme?.projectSetting.statusTemplateUuid}
        customItems={customItems}
      />
      <Checkbox checked={isIntegrating} onChange={setIntegrating} label={projectTexts.integrate} />
    </FormDrawer>
  )
}
