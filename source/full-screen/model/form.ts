import { RULE_SETS } from '../../games/index.ts';
import type { Message } from './state.ts';

/** A value of a field: other texts that it is typed by besides its label, and a sentence about it. */
type Value<Form> = {
  readonly label: string;
  readonly keys?: string;
  readonly chosen: Partial<Form>;
  readonly about?: string;
};

/** A field of a form. One without values is not chosen but typed, by the screen itself. */
export type FormField<Form> = { readonly label: string; readonly values: readonly Value<Form>[] };

export const GAME_FIELD: FormField<{ readonly setId: string }> = {
  label: 'Game',
  values: RULE_SETS.map(({ rules, title }) => ({ label: title, chosen: { setId: rules.id } })),
};

type Fields<Form> = readonly FormField<Form>[];
type Edited = { readonly field: number };

function chosenIn<Form>({ values }: FormField<Form>, form: Form): number {
  return values.findIndex(({ chosen }) =>
    Object.entries(chosen).every(([name, value]) => form[name as keyof Form] === value),
  );
}

/** The values that are chosen in the fields, in their order. */
export function chosenValues<Form>(fields: Fields<Form>, form: Form): Value<Form>[] {
  return fields.flatMap((field) => field.values[chosenIn(field, form)] ?? []);
}

/** The form after a message: another field, or another value, also by its first letters. */
export function formEditedBy<Form extends Edited>(
  fields: Fields<Form>,
  form: Form,
  message: Message,
): Form | undefined {
  const field = fields[form.field] as FormField<Form>;
  const { values } = field;
  switch (message.type) {
    case 'field':
      return { ...form, field: (form.field + message.by + fields.length) % fields.length };
    case 'change':
      return {
        ...form,
        ...values.at((chosenIn(field, form) + message.by) % values.length)?.chosen,
      };
    case 'type': {
      const from = chosenIn(field, form) + 1;
      const text = message.text.toLowerCase();
      const begun = [...values.slice(from), ...values.slice(0, from)].find(
        ({ label, keys = label }) => text !== '' && keys.toLowerCase().startsWith(text),
      );
      return { ...form, ...begun?.chosen };
    }
    default:
      return undefined;
  }
}

/** The fields as they are drawn: the current one has arrows beside its value. */
export function fieldTexts<Form extends Edited>(fields: Fields<Form>, form: Form) {
  return fields.map((field, index) => {
    const label = field.values[chosenIn(field, form)]?.label ?? '';
    return { label: field.label, value: index === form.field ? `< ${label} >` : `  ${label}` };
  });
}
