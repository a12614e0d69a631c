import type { ProjectFieldsTexts } from './project-fields.ja.ts'

export const projectFieldsEn: ProjectFieldsTexts = {
  theme: 'Theme',
  themeMissing: 'Choose a theme',
  noThemes: 'There are no themes. Add a theme first.',
  addTheme: 'Add theme',
  status: 'Status',
  statusHelp: "Without a choice, the theme's first status.",
  categories: 'Case tags',
  followers: 'In charge',
  followerGroups: 'Groups in charge',
  integrate: 'If the theme has a case of the same company, add the data to it',
  created: 'Created',
  integrated: 'Integrated'
}
