/** The seed of a run: the number of the day, unless the environment names another one to repeat a run by. */
export const seedOfRun = () => Number(process.env.MEKIKI_SEED ?? Math.floor(Date.now() / 86_400_000))
