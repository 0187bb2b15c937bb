-- Whose way back names an address: nobody else may take it as long as that link works.
create index identity_tokens_kept_address on identity_tokens ((proposal->>'emailFolded')) where purpose = 'keep-email';
