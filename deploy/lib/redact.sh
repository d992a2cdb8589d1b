# shellcheck shell=bash
# Removes from a text what support must not read: setting values, keys, and personal data.

# Settings that reveal only where the site is and which versions it runs.
TOLD_SETTINGS='^(TOWNLINK_DOMAIN|SITE_URL|TOWNLINK_IMAGE|MEILISEARCH_IMAGE|CADDY_IMAGE|SETUP_MODE)='

# Prints the values of all other settings and of the backup key, and the longer words in them, such as the secrets in a
# JSON list.
secret_words() {
  {
    cat "$SETTINGS_FILE" "$PRODUCT_SETTINGS_FILE" 2>/dev/null | grep --extended-regexp --invert-match "$TOLD_SETTINGS" | sed -n 's/^[A-Z][A-Z0-9_]*=//p'
    grep --invert-match '^#' "$BACKUP_KEY_FILE" 2>/dev/null
  } | awk '
    length($0) >= 6 { print }
    { count = split($0, words, /[^A-Za-z0-9_+\/=.~-]+/); for (i = 1; i <= count; i++) if (length(words[i]) >= 12) print words[i] }' | sort --unique | longest_first
}

# Replacing a word within a longer one first would leave the rest of the longer one in the text.
longest_first() { awk '{ print length($0) " " $0 }' | sort --numeric-sort --reverse --key=1,1 | cut --delimiter=' ' --fields=2-; }

without_secrets() { replace_words <(secret_words) | replace_patterns; }

# Literally, not as patterns: a secret may contain any character.
replace_words() {
  awk -v list="$1" '
    function hide(text, word,   done, place) {
      while ((place = index(text, word)) > 0) {
        done = done substr(text, 1, place - 1) "[hidden]"
        text = substr(text, place + length(word))
      }
      return done text
    }
    BEGIN { while ((getline word < list) > 0) if (word != "") words[++count] = word }
    {
      for (i = 1; i <= count; i++) $0 = hide($0, words[i])
      print
    }'
}

# Addresses of people and machines, tokens, and anything else that looks like a key.
replace_patterns() {
  sed --regexp-extended \
    -e 's#([a-z]+://)[^/@ ]*:[^/@ ]*@#\1[hidden]@#g' \
    -e 's/[A-Za-z0-9._%+-]+(@|%40)[A-Za-z0-9.-]+\.[A-Za-z]{2,}/[email]/g' \
    -e 's/([?&][A-Za-z0-9_.-]+=)[^&" ]+/\1[hidden]/g' \
    -e 's/([Bb]earer|[Bb]asic) [A-Za-z0-9._~+\/=-]+/\1 [hidden]/g' \
    -e 's/(sk|pk|rk)_(live|test)_[A-Za-z0-9]+|whsec_[A-Za-z0-9]+|SG\.[A-Za-z0-9._-]+|AGE-SECRET-KEY-[A-Z0-9]+/[key]/g' \
    -e 's/eyJ[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*/[token]/g' \
    -e 's/\b[0-9]{1,3}(\.[0-9]{1,3}){3}\b/[address]/g' \
    -e 's/\b([0-9a-fA-F]{1,4}:){3,7}:?[0-9a-fA-F]{0,4}\b/[address]/g' \
    -e 's/\b([0-9a-fA-F]{1,4}:)+(:[0-9a-fA-F]{1,4})+\b/[address]/g' \
    -e 's/\+[0-9][0-9 ().-]{8,}[0-9]/[phone]/g' \
    -e 's/\(?\b[0-9]{3}\)?[ .-] ?[0-9]{3}[.-][0-9]{4}\b/[phone]/g' \
    -e 's/[A-Za-z0-9_+\/=-]{40,}/[long word]/g'
}
