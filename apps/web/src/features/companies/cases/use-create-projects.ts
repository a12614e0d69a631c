import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { projectStartBody, type ProjectStart } from '../../../shared/case-fields/project-fields.tsx'
import { useLocalFlag } from '../../../shared/hooks/use-local-flag.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import type { SelectedScoutee } from '../list/selected-scoutee.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'

/** Of which a case is made: an entry of the workspace, or a company of the provider's database, which is registered by it. */
export type ProjectTarget = Pick<SelectedScoutee, 'uuid' | 'name' | 'scouteeId'>

const referenceTo = ({ uuid, scouteeId }: ProjectTarget) => (scouteeId === null ? { mekikiScouteeId: uuid } : { scouteeId })

/** Makes cases of companies once, however often the network fails; the tick for integration is remembered (1§9). Raises what the call raises. */
export function useCreateProjects() {
  const texts = useScouteesTexts().createCases
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
