/** Bounds of a form; the specification names none (2§9 "Form answer limits … not shown"). */
export const formLimits = {
  name: 200,
  text: 5000,
  questions: 100,
  sections: 30,
  options: 200,
  questionName: 300,
  questionHelp: 1000,
  answerText: 5000,
  embedOrigins: 20,
  contact: 200,
  address: 2000,
  answers: 1_000_000
} as const
