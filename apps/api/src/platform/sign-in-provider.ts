import { plainToInstance, Transform } from 'class-transformer';
import {
  IsBoolean,
  IsNotEmpty,
  IsString,
  IsUrl,
  Matches,
  type ValidationArguments,
  validateSync,
  ValidateBy,
} from 'class-validator';

/** An OpenID Connect provider people may sign in with: one item of the setting SIGN_IN_PROVIDERS. */
export class SignInProvider {
  /** Part of addresses and of stored records: never change it. */
  @Matches(/^[a-z0-9][a-z0-9-]{0,39}$/, { message: 'id must be 1 to 40 of a-z, 0-9 and -' })
  id: string;

  /** What the button says. */
  @IsString()
  @IsNotEmpty()
  name: string;

  /** Where `/.well-known/openid-configuration` is found. */
  @IsUrl({ require_tld: false, protocols: ['https', 'http'], require_protocol: true })
  issuer: string;

  @IsString()
  @IsNotEmpty()
  client_id: string;

  @IsString()
  @IsNotEmpty()
  client_secret: string;

  /** Proof key for the code exchange; only a provider that refuses it needs false. */
  @IsBoolean()
  pkce: boolean = true;

  /** Whether an ID token obtained elsewhere (a native application) may sign in. */
  @IsBoolean()
  token: boolean = false;
}

function parse(json: unknown): unknown {
  if (typeof json !== 'string') return json;
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list)
      ? list.map((item) => plainToInstance(SignInProvider, item, { exposeDefaultValues: true }))
      : list;
  } catch {
    return json;
  }
}

/** What is wrong with the list, by item and key; no values, for one of them is a secret. */
function problemsOf(list: unknown): string[] {
  if (!Array.isArray(list)) return ['it must be a JSON list'];
  const problems = list.flatMap((item: unknown, index) =>
    item instanceof SignInProvider
      ? validateSync(item, { forbidUnknownValues: false }).map(
          ({ property }) => `item ${index + 1}: ${property} is missing or does not fit`,
        )
      : [`item ${index + 1} is not an object`],
  );
  const ids = list.map((item) => (item as SignInProvider | null)?.id);
  return new Set(ids).size < ids.length ? [...problems, 'an id appears twice'] : problems;
}

/** Reads the setting from JSON and checks every item. */
export const ProviderList = () => (target: object, key: string) => {
  Transform(({ value }) => parse(value))(target, key);
  ValidateBy({
    name: 'providerList',
    validator: {
      validate: (value: unknown) => problemsOf(value).length === 0,
      defaultMessage: (about?: ValidationArguments) => problemsOf(about?.value).join('; '),
    },
  })(target, key);
};
