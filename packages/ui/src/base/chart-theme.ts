import { variableOf } from './theme.ts'

/** The colours of charts, by light and by dark: the dashboard alone has them, and the other pages do without their bytes. */
export const chartColours = {
  /*
   * Series of a chart. By light they are by turns dark and light, so that neighbours differ by 3:1; on a dark ground, where that has no room, they run from
   * light to deep and through the hues, each with its words.
   */
  series1: ['#2F4380', '#AEBCEA'],
  series2: ['#7791DA', '#5B70B0'],
  series3: ['#134842', '#5CC0B0'],
  series4: ['#D07C1E', '#E0A24A'],
  series5: ['#5B2A6B', '#B07FC7'],
  series6: ['#3FA08C', '#8FD3F0'],
  series7: ['#6B3410', '#C9836A'],
  series8: ['#D0779A', '#E9B3CC'],
  // Figures on a series or a status: each is read on whatever is not its own.
  onLight: ['#000000', '#000000'],
  onDeep: ['#FFFFFF', '#FFFFFF'],
  // Steps of a funnel, from the first to the last but one.
  step1: ['#3D549A', '#AEBCEA'],
  step2: ['#5065A4', '#9DADE2'],
  step3: ['#6B7EB8', '#8C9EDA'],
  step4: ['#8695C5', '#7A8FD0'],
  step5: ['#8695C5', '#6A7FC0'],
  // Amounts on a map or a heat map, from few to many, and what can be read on each; the palest is for values that have a lowest one.
  shade0: ['#F3F5FA', '#222839'],
  shade1: ['#DFE4F1', '#2B3452'],
  shade2: ['#BFC8E2', '#3F4D7C'],
  shade3: ['#97A5CF', '#566AA6'],
  shade4: ['#6B7EB8', '#7A8FD0'],
  shade5: ['#3D549A', '#AEBCEA'],
  onShade0: ['#23221F', '#ECEBE8'],
  onShade1: ['#23221F', '#ECEBE8'],
  onShade2: ['#23221F', '#ECEBE8'],
  onShade3: ['#23221F', '#FFFFFF'],
  onShade4: ['#FFFFFF', '#13151B'],
  onShade5: ['#FFFFFF', '#13151B']
} as const

/** As `token`, of a chart. */
export const chartToken = (name: keyof typeof chartColours): string => variableOf(name)
