/** What is there already, as the content of a file. */
export async function* alsStrom<Inhalt>(inhalt: Inhalt): AsyncGenerator<Inhalt> {
  yield inhalt;
}
