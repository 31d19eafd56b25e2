type Defined<Fields> = {
  readonly [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  readonly [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<
    Fields[Name],
    undefined
  >;
};

/** Whether two values are the same as JSON. */
export function isAlike(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

export function defined<const Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>;
}
