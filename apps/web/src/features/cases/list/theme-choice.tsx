import { EmptyState, Select } from '@mekiki/ui'
import { useNavigate } from '@tanstack/react-router'
import { addresses } from '../../../shared/addresses.ts'
import { useListTexts } from './list-texts.ts'
import { useProjectList } from './project-list-state.tsx'

/** Across themes with different statuses one has to be chosen: which, is asked here, and its board or timeline opens. */
export function ThemeChoice({ title, body }: { title: string; body: string }) {
  const { themes } = useProjectList()
  const { chooseTheme } = useListTexts()
  const navigate = useNavigate()
  const goTo = (uuid: string | null) => {
    if (uuid !== null)
      void navigate({ to: addresses.themeProjects(uuid), search: ((before: object) => ({ ...before, view_uuid: undefined, page: undefined })) as never })
  }
  const action = (
    <div className="mk-list-themes">
      <Select
        isSearchable
        aria-label={chooseTheme}
        placeholder={chooseTheme}
        options={themes.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={null}
        onChange={goTo}
      />
    </div>
  )
  return <EmptyState kind="byFilter" title={title} body={body} action={action} />
}
