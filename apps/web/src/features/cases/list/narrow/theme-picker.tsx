import { IconButton, Picker, Select } from '@mekiki/ui'
import { useNavigate } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { addresses } from '../../../../shared/addresses.ts'
import { useListTexts } from '../list-texts.ts'
import { useProjectList } from '../project-list-state.tsx'

/** The way to the list of another theme: a field beside the title, or an arrow where there is little room. */
export function ThemePicker() {
  const { themes, themeUuid, step } = useProjectList()
  const texts = useListTexts()
  const navigate = useNavigate()
  const options = [{ value: 'all', label: texts.allProjects }, ...themes.map(({ uuid, name }) => ({ value: uuid, label: name }))]
  const value = themeUuid ?? 'all'
  const goTo = (uuid: string | null) => void navigate({ to: uuid === null || uuid === 'all' ? addresses.allProjects : addresses.themeProjects(uuid) })
  if (step === 'desk') return <Select className="mk-theme-choice" aria-label={texts.chooseTheme} size="small" options={options} value={value} onChange={goTo} />
  return (
    <Picker
      label={texts.chooseTheme}
      options={options}
      value={value}
      onChange={goTo}
      trigger={(props) => <IconButton icon={ChevronDown} label={texts.chooseTheme} {...props} />}
    />
  )
}
