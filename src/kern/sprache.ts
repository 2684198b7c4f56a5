/** Languages that paper can speak; the program itself speaks German. */
export type Sprache = 'de' | 'en';
