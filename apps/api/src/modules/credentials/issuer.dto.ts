class VerificationMethodDto {
  id: string;
  /** Always `Multikey`. */
  type: string;
  controller: string;
  /** An Ed25519 key. */
  publicKeyMultibase: string;
}

/** Who this installation is, and the keys that it signs with or has signed with (did:web). */
export class DidDocumentDto {
  '@context': string[];
  id: string;
  verificationMethod: VerificationMethodDto[];
  /** Which of them may sign credentials: all. */
  assertionMethod: string[];
}
