/** Why a response in the name of an identity provider is refused. The log gets the code; the message is shown nowhere. */
export class SamlFault extends Error {
  constructor(
    /** One word or several, for operators: docs/accounts-saml.md lists them. */
    readonly code: SamlFaultCode,
    options?: ErrorOptions,
  ) {
    super(`SAML: ${code}`, options);
    this.name = 'SamlFault';
  }
}

export type SamlFaultCode =
  | 'SAML_TOO_LARGE'
  | 'SAML_NOT_WELL_FORMED'
  | 'SAML_DTD_OR_COMMENT'
  | 'SAML_STRUCTURE'
  | 'SAML_ALGORITHM'
  | 'SAML_SIGNATURE'
  | 'SAML_ENCRYPTION'
  | 'SAML_STATUS'
  | 'SAML_UNSOLICITED'
  | 'SAML_IN_RESPONSE_TO'
  | 'SAML_ISSUER'
  | 'SAML_DESTINATION'
  | 'SAML_RECIPIENT'
  | 'SAML_AUDIENCE'
  | 'SAML_TIME'
  | 'SAML_IDENTIFIER'
  | 'SAML_SCOPE'
  | 'SAML_ANSWER'
  | 'SAML_METADATA_UNREACHABLE'
  | 'SAML_METADATA'
  | 'SAML_METADATA_EXPIRED'
  | 'SAML_KEYS';
